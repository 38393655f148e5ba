import Testing

@testable import HearthJournal

struct LabelNameTests {
  @Test(arguments: [
    "calm", "on the stairs", "Möwe", "2 a.m.", "sea <i>", "it's fine", "(UTC?) owls", "Nullable", "a-b",
    "🙂 happy", "a & b",
  ])
  func `accepts names that are valid wherever labels are written`(name: String) {
    #expect(LabelName.problem(with: name) == nil)
  }

  @Test(
    arguments: [
      ("", .empty, "a label needs a name"),
      ("a\u{7}b", .control, "a label can't contain line breaks or control characters"),
      ("- x", .beginning, "start the label with a letter or a digit"),
      ("~", .beginning, "start the label with a letter or a digit"),
      ("null", .word, "YAML reads this word as an empty value"),
      ("(UTC+1) call", .offset, "a label can't begin with a UTC offset, which belongs to a time"),
      ("a|b", .character("|"), "a label can't contain '|', which begins a note"),
      ("a, b", .character(","), "a label can't contain ',', which separates labels"),
      ("a #b", .character("#"), "a label can't contain '#', which begins a tag or a comment"),
      ("a:b", .character(":"), "a label can't contain ':', which ends a key"),
      ("sea \"q\"", .character("\""), "a label can't contain '\"', which encloses quoted text"),
      (
        #"a\b"#, .character(#"\"#), #"a label can't contain '\', which changes what the next character means"#
      ),
      ("[a", .character("["), "a label can't contain '[', which encloses a list"),
      ("a}", .character("}"), "a label can't contain '}', which encloses a list"),
    ] as [(String, LabelName.Problem, String)])
  func `gives the actual reason for any other name`(
    _ name: String, _ problem: LabelName.Problem, _ reason: String
  ) {
    #expect(LabelName.problem(with: name) == problem)
    #expect(problem.reason == reason)
  }
}
