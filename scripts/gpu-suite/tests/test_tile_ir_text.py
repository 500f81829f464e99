# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from suite import tile_ir_text  # noqa: E402

TEXT = """// Producer: something
entry @first(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) optimization_hints=<sm_90 = {occupancy = 4}> {
  %cst_-1_i32 = constant <i32: -1> : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %for:2 = for %i in (%x to %arg1, step %y) : tile<i32> iter_values(%a = %x, %b = %y) -> (tile<i32>, token) {
    %reduce = reduce %1 dim=0 identities=[0xFF800000 : f32] : tile<8xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f32>) {
      %2 = maxf %l, %r : tile<f32>
      yield %2 : tile<f32>
    }
    if %3 {
      store_ptr_tko weak %4, %5 : tile<ptr<f32>>, tile<f32> -> token
    } else {
      print_tko "x", %1 : tile<8xf32> -> token
    }
    continue %2, %3 : tile<i32>, token
  }
  return
}
entry @_Z6secondIfEvPT_() {
  return
}
"""


class Counting(unittest.TestCase):
    def test_operations_are_counted_for_each_entry(self):
        counts = tile_ir_text.count(TEXT)
        self.assertEqual(list(counts), ["first", "_Z6secondIfEvPT_"])
        self.assertEqual(
            dict(counts["first"]),
            dict.fromkeys(
                "constant get_tile_block_id for reduce maxf yield if store_ptr_tko print_tko continue return".split(), 1
            ),
        )
        self.assertEqual(sum(counts["_Z6secondIfEvPT_"].values()), 1)

    def test_a_line_without_operation_is_an_error(self):
        with self.assertRaisesRegex(tile_ir_text.TextError, "line 2 holds no operation: %1 = <oops>"):
            tile_ir_text.count("entry @k() {\n  %1 = <oops>\n}")


if __name__ == "__main__":
    unittest.main()
