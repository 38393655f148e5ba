import Testing

@testable import HearthText

/// Lists in brackets with an item that YAML does not take as it is written: they stay lists.
@Suite struct BracketListTests {
  @Test(arguments: [
    ("tags: [1️⃣#work, #home]", "tags: [work, home]"), ("labels: [1️⃣#Calm, walk]", "labels: [Calm, walk]"),
    ("labels: [Calm,1️⃣, walk]", "labels: [Calm, walk]"), ("labels: [1️⃣, Calm]", "labels: [Calm]"),
    ("labels: [1️⃣\"Calm\" \"walk\"]", "labels: [\"Calm\", \"walk\"]"),
    ("labels: [1️⃣@home, Calm]", "labels: [\"@home\", Calm]"),
    ("tags: [a, \"b, c\", 1️⃣%d]", "tags: [a, \"b, c\", \"%d\"]"),
    ("for: [1️⃣`x`, *me, it's]", "for: [\"`x`\", \"*me\", it's]"),
    ("for: [1️⃣@x, 'it''s', a: b, c #d]", "for: [\"@x\", 'it''s', \"a: b\", \"c #d\"]"),
  ])
  func `what is offered is the list, with the item as a text`(_ yaml: String, _ corrected: String) {
    for rest in ["", "\nmood: 3\nplace: x"] {
      #expect(read(yaml + rest).findings == ["1️⃣ UnquotedSpecialCharacter"])
      #expect(corrections(yaml + rest) == [corrected])
    }
    let mended = read(corrected)
    #expect(mended.findings == [] && mended.dump?.contains(": [") == true)
  }

  @Test(arguments: [
    ("reminders: [1️⃣{what: reflect, at: \"22:00\"]", "reminders: [{what: reflect, at: \"22:00\"}]"),
    ("calm: {resources: 1️⃣[tea, walk}", "calm: {resources: [tea, walk]}"), ("calm: {person: 1️⃣[}", nil),
    ("labels: [a, 1️⃣{b]", nil),
  ])
  func `a bracket that is missing before another is named`(_ yaml: String, _ corrected: String?) {
    #expect(read(yaml + "\ntitle: x").findings == ["1️⃣ UnclosedBracket"])
    #expect(corrections(yaml) == [corrected])
  }

  @Test(arguments: ["privacy: {a", "lock: [all", "calm: {person: [}", "calm: [tea", "sections: @x [a"])
  func `no text or list is offered where only keys can be read`(_ yaml: String) {
    #expect(
      corrections(yaml).allSatisfy {
        $0 == nil || !["[", "\"[", "\"{"].contains($0?.dropFirst(7).prefix(2) ?? "")
      })
  }

  @Test(arguments: [
    "labels: [Calm] , [walk]", "labels: [@a [b]]", "labels: [\"Calm\"x, walk]", "labels: [@a,\n  b]",
    "labels: [#work,\n  #home]\nmood: 3",
  ])
  func `where several fix-its are as likely, none is offered`(_ yaml: String) {
    let result = read(yaml)
    #expect(result.dump == nil)
    #expect(result.findings.count == 1)
    #expect(corrections(yaml) == [nil])
  }
}
