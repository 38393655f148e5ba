import Testing

@testable import HearthSite

/// Lines of a calendar file, by RFC 5545.
struct ContentLinesTests {
  private func lines(_ add: (inout ContentLines) -> Void) -> [String] {
    var lines = ContentLines()
    add(&lines)
    #expect(lines.bytes.suffix(2) == [0x0D, 0x0A])
    return String(decoding: lines.bytes.dropLast(2), as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func `seventy-five bytes fit on a line, and the rest continues on the next after a space`() {
    #expect(lines { $0.add(String(repeating: "a", count: 75)) }.count == 1)
    let folded = lines { $0.add(String(repeating: "a", count: 150)) }
    #expect(folded.map(\.utf8.count) == [75, 75, 2])
    #expect(folded.dropFirst().allSatisfy { $0.first == " " })
  }

  @Test func `no character is cut in two, and unfolding gives back what was written`() {
    for start in 0..<6 {
      let text = "X:" + String(repeating: "a", count: start) + String(repeating: "ñ😀é", count: 40)
      let folded = lines { $0.add(text) }
      #expect(folded.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{FFFD}") })
      #expect(
        folded.enumerated().map { $0.offset == 0 ? $0.element : String($0.element.dropFirst()) }.joined()
          == text)
    }
  }

  @Test func `what would end a value is written so that it does not`() {
    #expect(
      lines { $0.add("SUMMARY", text: "a;b, c\\d\ne\r\u{7}\tf: \"g\"") } == [
        #"SUMMARY:a\;b\, c\\d\ne f: "g""#
      ])
    #expect(lines { $0.add("SUMMARY", text: "x\r\nEND:VEVENT") } == [#"SUMMARY:x\nEND:VEVENT"#])
  }
}
