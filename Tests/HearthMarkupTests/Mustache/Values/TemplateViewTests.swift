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

  @Test func `tells apart names of every length`() {
    let names =
      (0...40).map { String(repeating: "n", count: $0) } + ["n\u{0}", "\u{0}", "nnnnnnnm", "mnnnnnnn"]
    var view = TemplateView()
    for name in names { view[TemplateName(name)] = .text(name) }
    for name in names { #expect(text(view[TemplateName(name)]) == name) }
    #expect(Set(view.names) == Set(names))
  }

  @Test func `knows a name that stands in the program from one that was read`() {
    let names: [TemplateName] = [
      "", "n", "no", "not", "name", "names", "heading", "contents", "neighbour", "eightBytesSeven",
      "sixteenBytesLong",
      "muchLongerThanItShouldBe", "añb",
    ]
    for name in names {
      let read = TemplateName(name.text)
      #expect(read == name && read.hashValue == name.hashValue)
      #expect(names.filter { $0 == read }.count == 1)
    }
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
