import HearthCore
import Testing

struct ShellWordTests {
  @Test(arguments: ["walk", "Spaziergang_2", "events/2025-03-17.md", "señal", "C-3+1"])
  func `a plain word stays as it is`(word: String) {
    #expect(ShellWord.quoted(word) == word)
  }

  @Test(arguments: [
    ("at home", "'at home'"), ("Mum's", #"'Mum'\''s'"#), ("", "''"), ("~", "'~'"), ("a;b", "'a;b'"),
    ("$x", "'$x'"),
    ("*", "'*'"), ("a\nb", "'a\nb'"),
  ])
  func `a shell takes anything else as one word`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test(arguments: [
    (["-rf"], "rm -- -rf"), (["--help", "a b"], "rm -- --help 'a b'"),
    (["$(reboot)", "x"], "rm '$(reboot)' x"),
    (["a", "-b"], "rm -- a -b"), (["`id`"], "rm '`id`'"), (["!x"], "rm '!x'"), ([], "rm"), (["-"], "rm -- -"),
  ])
  func `a command takes names as nothing but names`(_ names: [String], _ command: String) {
    #expect(ShellWord.command("rm", names) == command)
  }
}
