import HearthCore

/// What the calendar said last, as the file of an event remembers it under `imported`: a hash for each part, and the length
/// of the text. By it, what the person wrote themselves is told from what was brought in.
///
/// `imported: [title 3fa91c2d, when 77b2a0e1, place 9d2e0c11, text 312 5e5e1234]`
struct ImportReceipt: Hashable {
  private var hashes: [String: String] = [:]
  /// Bytes of the text.
  private(set) var textLength: Int?
  private var textHash: String?

  /// Of what `event` says.
  init(_ event: ImportedEvent) {
    for part in ImportedEvent.Part.allCases {
      hashes[part.rawValue] = FNV1a.hexadecimal(event.words(of: part).utf8)
    }
    textLength = event.body.utf8.count
    textHash = FNV1a.hexadecimal(event.body.utf8)
  }

  /// As a file has it; items that cannot be read count as not there.
  init(_ items: [String]) {
    for item in items {
      let words = item.split(separator: " ").map(String.init)
      if words.count == 2 {
        hashes[words[0]] = words[1]
      } else if words.count == 3, words[0] == "text" {
        // Written by hand, a length could be anything.
        (textLength, textHash) = (Int(words[1]).flatMap { $0 < 0 ? nil : $0 }, words[2])
      }
    }
  }

  /// The value of `imported:`.
  var value: String {
    let parts = ImportedEvent.Part.allCases.compactMap { part in
      hashes[part.rawValue].map { "\(part.rawValue) \($0)" }
    }
    let text = textHash.map { ["text \(textLength ?? 0) \($0)"] } ?? []
    return "[\((parts + text).joined(separator: ", "))]"
  }

  /// Whether the calendar said `words` last.
  func has(_ words: String, of part: ImportedEvent.Part) -> Bool {
    hashes[part.rawValue] == FNV1a.hexadecimal(words.utf8)
  }

  /// Whether the text that was brought in is `text`.
  func hasText(_ text: some Sequence<UInt8>) -> Bool { textHash == FNV1a.hexadecimal(text) }
}
