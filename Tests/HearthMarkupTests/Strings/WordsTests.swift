import HearthMarkup
import Testing

@Suite struct WordsTests {
  static let words = Words(
    language: "en",
    phrases: [
      "a": "A <b> {x} and {y}", "n.one": "{count} day of {name}", "n.other": "{count} days of {name}",
      "odd": "{a{b} } {", "number.thousands": ",", "number.grouped-from": "4",
    ])

  @Test func `fills in names and leaves those without a value as they are`() {
    #expect(Self.words.text("a", ["x": "1"]) == "A <b> 1 and {y}")
    #expect(Self.words.text("a", ["x": "{y}", "y": "2"]) == "A <b> {y} and 2")
  }

  @Test func `escapes phrases and takes values as markup`() {
    let html = Self.words.html("a", ["x": .build { $0.element("i", text: "<") }])
    #expect(html.description == "A &lt;b&gt; <i>&lt;</i> and {y}")
  }

  @Test func `takes a brace without a partner as text`() {
    #expect(Self.words.text("odd", ["a{b": "1"]) == "1 } {")
  }

  @Test func `fills in a phrase that a person wrote, and knows which keys there are`() {
    #expect(Self.words.filling("At {start}, {this}?", with: ["start": "08:28"]) == "At 08:28, {this}?")
    let words = Words(language: "en", phrases: ["greeting": "Hello"])
    #expect(words.phrase("greeting") == "Hello")
    #expect(words.phrase("farewell") == nil)
  }

  @Test func `shows a key that no file has`() {
    #expect(Self.words["nothing"] == "nothing")
    #expect(Self.words.text("nothing", ["x": "1"]) == "nothing")
    #expect(Self.words.html("<b>").description == "&lt;b&gt;")
    #expect(Self.words.plural("nothing", count: 2) == "nothing.other")
    #expect(Self.words.pluralHTML("nothing", count: 1).description == "nothing.one")
  }

  @Test(arguments: [
    (0, "0 days"), (1, "1 day"), (2, "2 days"), (5, "5 days"), (21, "21 days"), (1000, "1,000 days"),
  ])
  func `chooses the form for a number`(_ count: Int, _ expected: String) {
    #expect(Self.words.plural("n", count: count, ["name": "rest"]) == "\(expected) of rest")
    #expect(
      Self.words.pluralHTML("n", count: count, ["name": .text("rest")]).description == "\(expected) of rest")
  }

  @Test(arguments: [
    ("01:12", "desde la 01:12"), ("1:12 p. m.", "desde la 1:12 p. m."), ("11:12", "desde las 11:12"),
    ("13:00", "desde las 13:00"), ("10:00", "desde las 10:00"), ("", "desde las "),
  ])
  func `changes the word before a time that begins with one, where the language does`(
    _ time: String, _ expected: String
  ) {
    let phrases = ["from": "desde las {time}", "elsewhere": "telas {time}", "time.lead": "las"]
    let spanish = Words(language: "es", phrases: phrases.merging(["time.lead-one": "la"]) { $1 })
    #expect(spanish.text("from", ["time": time]) == expected)
    #expect(spanish.filling("desde las {time}", with: ["time": time]) == expected)
    let element = HTML.build { $0.element("time", .attribute("datetime", "2026-11-20T01:12"), text: time) }
    #expect(
      spanish.html("from", ["time": element]).description
        == expected.replacing(time, with: "") + element.description || time.isEmpty)
    #expect(spanish.text("elsewhere", ["time": time]) == "telas \(time)")
    let other = Words(language: "en", phrases: phrases.merging(["time.lead-one": "las"]) { $1 })
    #expect(other.text("from", ["time": time]) == "desde las \(time)")
  }

  @Test(arguments: [
    ("4:28 p. m.", "desde las 4:28 p. m."), ("04:28", "desde las 04:28."), ("", "desde las ."),
  ])
  func `ends a sentence with one full stop, also after a value that ends in one`(
    _ time: String, _ expected: String
  ) {
    let words = Words(
      language: "es",
      phrases: [
        "from": "desde las {time}.", "more": "{time}. Y {time}.", "file": "{time}.md", "open": "{time}...",
        "time.lead": "las", "time.lead-one": "la",
      ])
    #expect(words.text("from", ["time": time]) == expected)
    #expect(words.filling("desde las {time}.", with: ["time": time]) == expected)
    let element = HTML.build { builder in
      builder.element("time", .attribute("datetime", "2026-11-20T16:28.")) { $0.element("b", text: time) }
    }
    #expect(
      words.html("from", ["time": element]).description
        == "desde las " + element.description + (time.hasSuffix(".") ? "" : "."))
    let end = time.hasSuffix(".") ? "" : "."
    #expect(words.text("more", ["time": time]) == "\(time)\(end) Y \(time)\(end)")
    #expect(words.text("file", ["time": time]) == "\(time).md")
    #expect(words.text("open", ["time": time]) == "\(time)...")
    #expect(words["from"] == "desde las {time}.")
  }

  @Test func `lets a caller write the count in its own way`() {
    #expect(Self.words.plural("n", count: 2, ["count": "two", "name": "x"]) == "two days of x")
  }
}
