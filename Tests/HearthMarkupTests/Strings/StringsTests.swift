import HearthCore
import HearthMarkup
import Testing

@Suite struct StringsTests {
  static let words = Strings(
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
    let html = Self.words.html("a", ["x": "<i>&lt;</i>"])
    #expect(html.description == "A &lt;b&gt; <i>&lt;</i> and {y}")
  }

  @Test func `takes a brace without a partner as text`() {
    #expect(Self.words.text("odd", ["a{b": "1"]) == "1 } {")
  }

  @Test func `fills in a phrase that a person wrote, and knows which keys there are`() {
    #expect(Self.words.filling("At {start}, {this}?", with: ["start": "08:28"]) == "At 08:28, {this}?")
    let words = Strings(language: "en", phrases: ["greeting": "Hello"])
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
    let spanish = Strings(language: "es", phrases: phrases.merging(["time.lead-one": "la"]) { $1 })
    #expect(spanish.text("from", ["time": time]) == expected)
    #expect(spanish.filling("desde las {time}", with: ["time": time]) == expected)
    let element = HTML.time("2026-11-20T01:12", time)
    #expect(
      spanish.html("from", ["time": element]).description
        == expected.replacing(time, with: "") + element.description || time.isEmpty)
    #expect(spanish.text("elsewhere", ["time": time]) == "telas \(time)")
    let other = Strings(language: "en", phrases: phrases.merging(["time.lead-one": "las"]) { $1 })
    #expect(other.text("from", ["time": time]) == "desde las \(time)")
  }

  @Test(arguments: [
    ("4:28 p. m.", "desde las 4:28 p. m."), ("04:28", "desde las 04:28."), ("", "desde las ."),
  ])
  func `ends a sentence with one full stop, also after a value that ends in one`(
    _ time: String, _ expected: String
  ) {
    let words = Strings(
      language: "es",
      phrases: [
        "from": "desde las {time}.", "more": "{time}. Y {time}.", "file": "{time}.md", "open": "{time}...",
        "time.lead": "las", "time.lead-one": "la",
      ])
    #expect(words.text("from", ["time": time]) == expected)
    #expect(words.filling("desde las {time}.", with: ["time": time]) == expected)
    let element: HTML = "<time datetime=\"2026-11-20T16:28.\"><b>\(time)</b></time>"
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

@Suite struct StringsReaderTests {
  let english = SourceFile(path: "Templates/words/en.yml", text: "a: \"A {x}\"\nb.c: \"B\" # note\nd: 'D'\n")
  let spanish = SourceFile(path: "Templates/words/es.yml", text: "a: \"Á {x}\"\nb.c: \"Be\"\nd: \"De\"\n")

  @Test func `reads flat keys`() {
    var log = DiagnosticLog()
    let words = StringsReader.read([english], language: "en", log: &log)
    #expect(words.all == ["a": "A {x}", "b.c": "B", "d": "D"])
    #expect(words.language == "en")
    #expect(log.diagnostics == [])
  }

  @Test func `lets English stand in for a phrase that a language lacks, and says so`() {
    var log = DiagnosticLog()
    let file = SourceFile(path: "Templates/words/es.yml", text: "a: \"Á {x}\"\n")
    let words = StringsReader.read([english, file], language: "es", log: &log)
    #expect(words.all == ["a": "Á {x}", "b.c": "B", "d": "D"])
    #expect(words.language == "es")
    #expect(
      log.sorted.map(\.headline) == [
        "Templates/words/es.yml:1:1: warning: there is no phrase for 'b.c'; Hearth uses the English one [MissingPhrase]",
        "Templates/words/es.yml:1:1: warning: there is no phrase for 'd'; Hearth uses the English one [MissingPhrase]",
      ])
    #expect(log.sorted.first?.finding.corrected == "b.c: \"B\"")
  }

  @Test func `takes a journal's own phrases over the theme's, key by key`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "journal/Templates/words/es.yml", text: "d: \"Día\"\n")
    let words = StringsReader.read([english, spanish, own], language: "es", log: &log)
    #expect(words.all == ["a": "Á {x}", "b.c": "Be", "d": "Día"])
    #expect(log.diagnostics == [])
  }

  @Test func `reports a key that English does not have, with the nearest one`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "own.yml", text: "a: \"A\"\nbc.: \"B\"\nb.cc: \"B\"\n")
    let words = StringsReader.read([english, own], language: "en", log: &log)
    #expect(words.all == ["a": "A", "b.c": "B", "d": "D"])
    #expect(
      log.sorted.map(\.headline) == [
        "own.yml:2:1: warning: nothing uses the phrase 'bc.'; there is a phrase 'b.c' [UnreadablePhrase]",
        "own.yml:3:1: warning: nothing uses the phrase 'b.cc'; there is a phrase 'b.c' [UnreadablePhrase]",
      ])
  }

  @Test func `reports a name in braces that English does not have`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "own.yml", text: "a: \"{y}\"\nd: \"{z}\"\n")
    _ = StringsReader.read([english, own], language: "en", log: &log)
    #expect(
      log.sorted.map(\.headline) == [
        "own.yml:1:4: warning: Hearth has nothing to put in for '{y}' in 'a'; the English phrase has '{x}' [UnreadablePhrase]",
        "own.yml:2:4: warning: Hearth has nothing to put in for '{z}' in 'd'; "
          + "the English phrase has no names in braces [UnreadablePhrase]",
      ])
  }

  @Test func `reports values that are not text`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "own.yml", text: "a:\n  b: \"x\"\nd:\nb.c: [1]\n")
    let words = StringsReader.read([english, own], language: "en", log: &log)
    #expect(words.all == ["a": "A {x}", "b.c": "B", "d": "D"])
    #expect(
      log.sorted.map(\.finding.rule.name) == ["UnreadablePhrase", "UnreadablePhrase", "UnreadablePhrase"])
  }

  @Test func `reads an empty file, and reports one that is a list`() {
    var log = DiagnosticLog()
    let empty = SourceFile(path: "empty.yml", text: "# nothing\n")
    #expect(StringsReader.read([english, empty], language: "en", log: &log).all.count == 3)
    #expect(log.diagnostics == [])
    let list = SourceFile(path: "list.yml", text: "- a\n")
    #expect(StringsReader.read([english, list], language: "en", log: &log).all.count == 3)
    #expect(
      log.sorted.map(\.headline).first?.hasPrefix("list.yml:1:1: warning: this file holds no phrases") == true
    )
    #expect(StringsReader.read([], language: "en", log: &log).all == [:])
  }
}
