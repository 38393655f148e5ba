import Testing

@testable import HearthText

/// Facts as Dataview and Logseq write them.
struct FieldLinesTests {
  @Test(arguments: [
    ("a\nmood:: calm\nb", #"text "a", lineBreak, text "mood:: calm", lineBreak, text "b""#),
    ("type:: x\ndone at:: y", #"text "type:: x", lineBreak, text "done at:: y""#),
    ("**mood**:: calm\nb", #"strong(text "mood"), text ":: calm", lineBreak, text "b""#),
    ("mood::\nb", #"text "mood::", lineBreak, text "b""#),
  ])
  func `stay lines of their own`(_ text: String, _ expected: String) {
    #expect(outline(text) == "paragraph(\(expected))")
  }

  @Test(arguments: ["a\nb std::move c", "a\n:: b", "a\nb: c", "a\n`b:: c`", "a\nb::c"])
  func `are distinguished from other lines`(_ text: String) {
    #expect(outline(text).contains("softBreak") && !outline(text).contains("lineBreak"))
  }
}
