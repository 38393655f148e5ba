import Testing

@testable import HearthMarkup

@Suite struct TemplateViewTests {
  @Test func `keeps the last of two values for a name`() {
    var view: TemplateView = ["a": "1", "b": "2", "a": "3"]
    #expect(text(view["a"]) == "3")
    view["b"] = "4"
    #expect(text(view["b"]) == "4")
    #expect(view.names == ["a", "b"])
    view["a"] = nil
    #expect(view["a"] == nil)
    #expect(view.names == ["b"])
  }

  @Test func `makes views within views of names with dots`() {
    let view = TemplateView(dotted: ["a.b.c": "1", "a.b.d": "2", "e": "3", "a": "4"])
    #expect(view.names == ["a", "e"])
    guard case .view(let a)? = view["a"], case .view(let b)? = a["b"] else {
      Issue.record("'a.b' is no view")
      return
    }
    #expect(b.names == ["c", "d"])
  }

  private func text(_ value: TemplateValue?) -> String? {
    if case .text(let text)? = value { text } else { nil }
  }
}

@Suite struct DottedNameTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a.b", ["a", "b"]), ("words.frame.skip", ["words", "frame", "skip"]),
    (".", ["", ""]), ("a..b", ["a", "", "b"]), ("é.ñ", ["é", "ñ"]),
  ])
  func `is cut at its dots`(name: String, parts: [String]) {
    #expect(DottedName.parts(name) == parts)
  }

  @Test func `keeps the dots of its last part where it has too many`() {
    #expect(DottedName.parts("a.b.c.d", most: 2) == ["a", "b.c.d"])
    #expect(DottedName.parts("a.b", most: 2) == ["a", "b"])
    #expect(DottedName.parts("a.b", most: 1) == ["a.b"])
  }
}

extension TemplateView {
  init(_ values: [String: TemplateValue]) {
    self.init()
    for (name, value) in values { self[name] = value }
  }
}
