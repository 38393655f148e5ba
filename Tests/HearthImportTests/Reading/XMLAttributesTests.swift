import Testing

@testable import HearthImport

/// The attributes of tags, sound and damaged.
struct XMLAttributesTests {
  /// `name=value` for each attribute of `<R …`, and how the tag ended.
  private func read(_ text: String) -> [String] {
    Array("<R\(text)".utf8).withSpan { span in
      var found: [String] = []
      let (end, index) = span.forEachAttribute(from: 2) { found.append("\($0.text)=\($1.text)") }
      switch end {
      case .closed(let isEmpty): return found + ["\(isEmpty ? "/" : "")> \(index)"]
      case .cut: return found + ["cut"]
      case .broken: return found + ["broken \(index)"]
      }
    }
  }

  @Test(arguments: [
    (#" a="1" b='2'>"#, ["a=1", "b=2", "> 15"]), (" a = \"1\"\n/>", ["a=1", "/> 13"]), (">", ["> 3"]),
    (#" a="x > y">"#, ["a=x > y", "> 13"]), (#" a="1" a="2">"#, ["a=1", "a=2", "> 15"]),
  ])
  func `attributes are read in either quotes, with any spaces`(_ text: String, _ found: [String]) {
    #expect(read(text) == found)
  }

  @Test(arguments: ["", " ", " a", " a=", " a=\"1", " /"])
  func `a tag without its end is incomplete`(_ text: String) {
    #expect(read(text).last == "cut")
  }

  @Test func `a tag without a closing quote gives way to the next one`() {
    #expect(read(#" a="1 <Record b="2">"#) == ["broken 8"])
    #expect(read(#" a=1>"#) == ["broken 5"])
    #expect(read(" =>") == ["broken 3"])
    #expect(read("/x>") == ["broken 3"])
  }
}
