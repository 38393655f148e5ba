import HearthCore
import HearthText
import Testing

@testable import HearthJournal

/// Where lists in brackets end, so that something can be added without parsing them a second time.
struct YAMLEditorTests {
  private func appended(_ text: String) throws -> String? {
    let file = SourceFile(path: "Content/a.yml", text: text)
    var log = DiagnosticLog()
    let list = try #require(YAMLReader.read(file, log: &log))
    let editor = YAMLEditor(source: SourceText(file), limit: file.bytes.count)
    return editor.appending("new", toFlow: list).flatMap { EncodedText(file)?.applying([$0]) }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("[a, b]", "[a, b, new]"), ("[a, b ] # c]", "[a, b, new ] # c]"),
    ("['it''s ]', b]", "['it''s ]', b, new]"), (#"["\"]", b]"#, #"["\"]", b, new]"#),
    ("[it's, b]", "[it's, b, new]"), ("[a, [b, c], {d: ']'}]", "[a, [b, c], {d: ']'}, new]"),
    ("[a, # ]\n b]", "[a, # ]\n b,\n new]"), ("[a,\n  b,\n]", "[a,\n  b,\n  new,\n]"),
    ("[a, b # ]\n]", "[a, b, new # ]\n]"), ("[https://a.b/#c]", "[https://a.b/#c, new]"),
    ("[{a: \"}\"}, [b]]", "[{a: \"}\"}, [b], new]"), (#"['\', b]"#, #"['\', b, new]"#),
    ("[]", "[new]"), ("[a,]", "[a, new,]"), ("[b, [a,]]", "[b, [a,], new]"),
    ("[['a]', \"b]\"]]", "[['a]', \"b]\"], new]"),
  ])
  func `an item is added after the last one, however the list is written`(
    _ list: String, _ expected: String
  ) throws {
    #expect(try appended(list) == expected)
  }

  @Test(arguments: ["- a\n", "[a,\n  'b\n  c']", "[a,\n  'b''\n  c']", "[a,\n  b\n  c]"])
  func `nothing is added to a list without brackets, or after a text of several lines`(_ list: String) throws
  {
    #expect(try appended(list) == nil)
  }
}
