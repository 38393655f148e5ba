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
}
