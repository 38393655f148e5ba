import HearthCore
import Testing

struct ShellWordTests {
  @Test(arguments: [
    (["-rf"], "rm -- -rf"), (["--help", "a b"], "rm -- --help 'a b'"),
    (["$(reboot)", "x"], "rm '$(reboot)' x"),
    (["a", "-b"], "rm -- a -b"), (["`id`"], "rm '`id`'"), (["!x"], "rm '!x'"), ([], "rm"), (["-"], "rm -- -"),
  ])
  func `a command takes names as nothing but names`(_ names: [String], _ command: String) {
    #expect(ShellWord.command("rm", names) == command)
  }
}
