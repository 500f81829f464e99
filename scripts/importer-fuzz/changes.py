# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the changes of both kinds have in common: a text in tokens, and a source of random numbers."""


class Changes:
    def __init__(self, tokens, random):
        self.tokens = tokens
        self.random = random

    def pick(self, places):
        return self.random.choice(places) if places else None

    def change_statement(self, ways, forms, other=None):
        """Doubles a statement or drops it, each once in so many ways; once does `other` with its text, else a form takes it in."""
        chosen = self.pick(self.statements())
        if chosen is None:
            return
        begin, end = chosen
        text = "".join(self.tokens[begin:end])
        what = self.random.randrange(ways)
        if what == 0:
            self.tokens[begin:end] = [text, text]
        elif what == 1:
            self.tokens[begin:end] = [";"]
        elif what == 2 and other:
            other(text)
        else:
            form = self.random.choice(forms)
            self.tokens[begin:end] = [form.format(*[text] * form.count("{}"))]
