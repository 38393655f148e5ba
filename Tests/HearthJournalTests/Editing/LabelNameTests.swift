import Testing

@testable import HearthJournal

struct LabelNameTests {
  @Test(arguments: [
    "calm", "on the stairs", "Möwe", "2 a.m.", "sea <i>", "it's fine", "(UTC?) owls", "Nullable", "a-b",
    "🙂 happy", "a & b",
  ])
  func `a name that can be written wherever labels are is one`(name: String) {
    #expect(LabelName.problem(with: name) == nil)
  }

  @Test(
    arguments: [
      ("", .empty, "a label has a name"),
      ("a\u{7}b", .control, "a label can't contain line ends or control characters"),
      ("- x", .beginning, "a label begins with a letter or a digit"),
      ("~", .beginning, "a label begins with a letter or a digit"),
      ("null", .word, "YAML reads this word as an empty value"),
      ("(UTC+1) call", .offset, "a label can't begin with an offset, which belongs to a time"),
      ("a|b", .character("|"), "a label can't contain |, which begins a note"),
      ("a, b", .character(","), "a label can't contain ,, which separates labels"),
      ("a #b", .character("#"), "a label can't contain #, which begins a tag or a comment"),
      ("a:b", .character(":"), "a label can't contain :, which ends a key"),
      ("sea \"q\"", .character("\""), "a label can't contain \", which encloses quoted text"),
      (#"a\b"#, .character(#"\"#), #"a label can't contain \, which changes what the next character means"#),
      ("[a", .character("["), "a label can't contain [, which encloses a list"),
      ("a}", .character("}"), "a label can't contain }, which encloses a list"),
    ] as [(String, LabelName.Problem, String)])
  func `any other has a reason that is true of it`(
    _ name: String, _ problem: LabelName.Problem, _ reason: String
  ) {
    #expect(LabelName.problem(with: name) == problem)
    #expect(problem.reason == reason)
  }
}
