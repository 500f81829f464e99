"""The form of tilecc's tests: lit's shell tests, run below the roots that the configuration names.

lit resolves links in its roots; a checkout in a folder with blanks is tested through a link without (see lit.cfg.py).
"""
import lit.formats


class ShellTest(lit.formats.ShTest):
    def execute(self, test, lit_config):
        test.suite.source_root = test.config.test_source_root
        test.suite.exec_root = test.config.test_exec_root
        return super().execute(test, lit_config)
