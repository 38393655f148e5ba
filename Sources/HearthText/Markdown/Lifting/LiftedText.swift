/// The pieces that were lifted out of a text. The source's bytes must outlive it.
struct LiftedText {
  let source: UnsafeBufferPointer<UInt8>
  /// Where each piece is in ``source``, by its number.
  private(set) var pieces: [Range<Int>] = []
  /// The labels of the footnotes that the text defines.
  var footnotes: Set<String> = []
  /// The label of the footnote that each further paragraph belongs to, by the number of its piece.
  var continuations: [Int: String] = [:]
  /// Whether the text holds placeholders, of pieces or others.
  var isNeeded = false

  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Keeps a piece. Returns its number, or `nil` if there are too many.
  mutating func add(_ range: Range<Int>) -> Int? {
    guard pieces.count < Placeholder.capacity else { return nil }
    isNeeded = true
    pieces.append(range)
    return pieces.count - 1
  }

  /// Returns a piece as written, without comments; empty for an unknown number.
  func written(_ number: Int) -> String {
    guard pieces.indices.contains(number) else { return "" }
    return restored(UnsafeBufferPointer(rebasing: source[pieces[number]]), as: .html)
  }

  /// What bytes from libcmark are. Code and HTML keep their backslashes; in text and in the destination of a link a
  /// backslash is only an escape.
  enum Context { case code, html, text }

  /// Bytes from libcmark as text, every placeholder replaced by what was written there. The mark of a comment that is not
  /// in code after all hides what follows.
  func restored(_ bytes: UnsafeBufferPointer<UInt8>, as context: Context) -> String {
    guard isNeeded, bytes.contains(Placeholder.lead.0) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    _ = restore(bytes, context, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether what follows may be shown.
  private func restore(_ bytes: UnsafeBufferPointer<UInt8>, _ context: Context, into result: inout [UInt8])
    -> Bool
  {
    var index = 0
    while index < bytes.count {
      guard let (found, length) = Placeholder.find(bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += length
      switch found {
      case .escaped(let character):
        if context != .text { result.append(UInt8(ascii: "\\")) }
        result.append(character)
      case .piece(.comment, let number):
        let written = Placeholder.Comment(rawValue: number)?.written ?? ""
        guard context == .code || written.isEmpty else { return false }
        result += written.utf8
      case .piece(_, let number):
        guard pieces.indices.contains(number) else { break }
        guard restore(UnsafeBufferPointer(rebasing: source[pieces[number]]), context, into: &result) else {
          return false
        }
      }
    }
    return true
  }
}
