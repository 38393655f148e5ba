import HearthCore

/// A file of the search index: a classic script, because a page opened from disk can't load anything else.
package struct SearchFile: Sendable, Equatable {
  /// Its name in the folder of the index.
  package let name: String
  package let bytes: [UInt8]

  /// Creates a script that passes a JSON value to `search-index.js`.
  init(_ name: String, json: some Sequence<UInt8>) {
    self.name = name + ".js"
    bytes = Array("hearthSearch(\"\(name)\",".utf8) + json + ");\n".utf8
  }
}

extension SearchFile {
  /// Returns the index files for the texts of `segments`, which are in order.
  package static func index(of segments: [SearchSegment]) -> [SearchFile] {
    let shards = WordShards(segments.map(\.index))
    return shards.files + [directory(segments, shards)]
  }

  /// Returns the script that `search-index.js` loads first. It holds the shards; for each month, the number of passages in
  /// each of its files; and one character per passage: `0` plus the day of the month, `0` without one, or `/` for a
  /// continuation of the previous passage.
  private static func directory(_ segments: [SearchSegment], _ shards: WordShards) -> SearchFile {
    let months = segments.flatMap(\.months).map { month in
      "[\"\(month.name)\",\(month.counts.map(String.init).joined(separator: ","))]"
    }
    let days = segments.flatMap(\.days).map { UInt8(clamping: 48 + $0) }
    var json = Array("{\"shards\":\"\(shards.names.joined(separator: " "))\",\n".utf8)
    json += "\"months\":[\(months.joined(separator: ","))],\n\"days\":".utf8
    days.withUnsafeBufferPointer { JSONText.append($0, to: &json) }
    json.append(UInt8(ascii: "}"))
    return SearchFile("directory", json: json)
  }
}

enum JSONText {
  /// Appends `text` (UTF-8) in quotes. Control characters other than line feeds become spaces.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    while start < text.count {
      let index = escaped.firstIndex(in: text, from: start)
      bytes += text[start..<index]
      start = index + 1
      guard index < text.count else { break }
      switch text[index] {
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case ..<0x20: bytes.append(UInt8(ascii: " "))
      default: bytes += [UInt8(ascii: "\\"), text[index]]
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  private static let escaped = ByteSet(Array(0..<0x20) + "\"\\".utf8)
}
