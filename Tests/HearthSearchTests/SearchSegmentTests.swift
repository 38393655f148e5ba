import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct PassagesTests {
  @Test(arguments: ["", "short", String(repeating: "A sentence stands here. ", count: 900)])
  func `passages of a text are all of it, in order`(text: String) {
    let bytes = Array(text.utf8)
    let ranges = Passages.ranges(of: bytes)
    #expect(ranges.flatMap { bytes[$0] } == bytes)
    #expect(ranges.allSatisfy { $0.count <= Passages.mostBytes })
  }

  @Test func `a long text is cut behind a sentence, and one without spaces behind a character`() {
    let sentences = Array(String(repeating: "A sentence stands here. ", count: 900).utf8)
    for range in Passages.ranges(of: sentences).dropLast() {
      #expect(String(decoding: sentences[range], as: UTF8.self).hasSuffix("here. "))
    }
    let characters = Array(String(repeating: "雨", count: 5_000).utf8)
    for range in Passages.ranges(of: characters) {
      #expect(String(decoding: characters[range], as: UTF8.self).allSatisfy { $0 == "雨" })
    }
  }
}

@Suite struct SearchSegmentTests {
  private static func document(_ text: String, group: String = "undated", day: Int = 0) -> SearchDocument {
    var document = SearchDocument(href: "a.html", name: "\"A\"", kind: 2)
    (document.group, document.day, document.note) = (group, day, "heavy")
    document.text = Array(text.utf8)
    return document
  }

  /// Returns the index of documents, with the files of their texts.
  private static func read(_ documents: [SearchDocument]) -> (segment: SearchSegment, files: [SearchFile]) {
    var files: [SearchFile] = []
    let segment = SearchSegment(documents) { files.append($0) }
    return (segment, files)
  }

  private static func text(_ files: [SearchFile], _ name: String) -> String? {
    files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `a file of texts is a call with JSON in which nothing breaks out`() {
    let document = Self.document("say \"no\" \\ </script>\n\u{7}end", group: "2026-11", day: 3)
    let files = Self.read([document, document]).files
    let row = #"["a.html","\"A\"",2,"","","heavy","say \"no\" \\ </script>\n end"]"#
    #expect(
      Self.text(files, "texts-2026-11-1.js") == "hearthSearch(\"texts-2026-11-1\",[\(row),\n\(row)]);\n")
  }

  @Test func `the directory has the shards, the passages of each file, and the day of each passage`() {
    let long = String(repeating: "A sentence stands here. ", count: 300)
    let parts = [
      Self.read([Self.document("tea"), Self.document(long, group: "2026-10", day: 31)]),
      Self.read([
        Self.document("walk", group: "2026-11", day: 1), Self.document("", group: "2026-11", day: 9),
      ]),
    ]
    let files = parts.flatMap(\.files) + SearchFile.index(of: parts.map(\.segment))
    let expected = #"""
      hearthSearch("directory",{"shards":"",
      "months":[["undated",1],["2026-10",2],["2026-11",2]],
      "days":"0O/19"});

      """#
    #expect(Self.text(files, "directory.js") == expected)
    let names = [
      "texts-undated-1.js", "texts-2026-10-1.js", "texts-2026-11-1.js", "words.js", "directory.js",
    ]
    #expect(files.map(\.name) == names)
    #expect(Set(["directory.js", "words.js"]).isSubset(of: names))
  }

  @Test func `files of texts are small, and each belongs to one month`() {
    let documents = (0..<300).map { number in
      Self.document(
        "\(number) " + String(repeating: "word ", count: number * 3), group: "2026-\(10 + number / 150)")
    }
    let (segment, files) = Self.read(documents)
    #expect(files.allSatisfy { $0.bytes.count <= SearchSegment.mostBytes + 100 })
    #expect(segment.months.map(\.name) == ["2026-10", "2026-11"])
    #expect(segment.months.flatMap(\.counts).count == files.count)
    #expect(segment.months.flatMap(\.counts).reduce(0, +) == segment.days.count)
  }

  @Test func `an edit of a text changes the file that holds it, and no other texts`() {
    var documents = (1...60).map { day in
      Self.document(
        String(repeating: "word \(day) ", count: 90), group: "2026-\(10 + day / 31)", day: day % 31)
    }
    let before = Self.read(documents).files
    documents[2].text = Array("other words".utf8)
    let after = Self.read(documents).files
    #expect(zip(before, after).filter { $0 != $1 }.map(\.0.name) == ["texts-2026-10-1.js"])
  }
}
