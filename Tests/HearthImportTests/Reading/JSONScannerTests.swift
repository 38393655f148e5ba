import Testing

@testable import HearthImport

/// Tokens, as a reader of a format sees them.
struct JSONScannerTests {
  /// `{ } [ ] k:name s:text n:1 .`, and how the file ended. `step` is the most that one read of the file gives.
  private func tokens(_ text: String, step: Int = .max) -> (words: [String], isCut: Bool, depth: Int) {
    var scanner = JSONScanner(ByteReader(SteppedSource(Array(text.utf8), step: step), lookahead: 64))
    var words: [String] = []
    while true {
      switch scanner.next() {
      case .beginObject: words.append("{")
      case .endObject: words.append("}")
      case .beginArray: words.append("[")
      case .endArray: words.append("]")
      case .key(let text): words.append("k:" + text.text)
      case .string(let text): words.append("s:" + text.text)
      case .number(let text): words.append("n:" + text.text)
      case .literal: words.append(".")
      case .end: return (words, scanner.isCut, scanner.depth)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, Int.max])
  func `the tokens are the same however little is read at once`(_ step: Int) {
    let read = tokens(#"{"bpm" : 64.5, "of": ["wrist", -1e+3], "t": true, "a\"b": null}"#, step: step)
    #expect(
      read.words == [
        "{", "k:bpm", "n:64.5", "k:of", "[", "s:wrist", "n:-1e+3", "]", "k:t", ".", #"k:a\"b"#, ".", "}",
      ])
    #expect(!read.isCut && read.depth == 0)
  }

  @Test(arguments: [
    (#"{"bpm":6"#, true), (#"{"bp"#, true), ("{", true), ("", true), ("{}", false), ("[1]", false),
    ("7", true),
  ])
  func `a file that ends early is known as such`(_ text: String, _ isCut: Bool) {
    #expect(tokens(text).isCut == isCut)
  }

  @Test func `no depth is too deep`() {
    let read = tokens(String(repeating: "[{\"a\":", count: 100_000))
    #expect(read.depth == 200_000 && read.isCut)
  }

  @Test(arguments: [#"\\"#, #"\\\\"#])
  func `a quote after a pair of backslashes ends its string`(_ slashes: String) {
    #expect(
      tokens(#"{"a":""# + slashes + #"","b":1}"#).words == ["{", "k:a", "s:" + slashes, "k:b", "n:1", "}"])
  }
}
