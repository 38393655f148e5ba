/// The pieces that were lifted out of a text. The source's bytes must outlive it.
struct LiftedText {
  let source: UnsafeBufferPointer<UInt8>
  /// Where each piece stands in ``source``, by its number.
  private(set) var pieces: [Range<Int>] = []
  /// The labels of the footnotes that the text defines.
  var footnotes: Set<String> = []
  /// The label of the footnote that each further paragraph belongs to, by the number of its piece.
  var continuations: [Int: String] = [:]
  /// Whether the text holds placeholders at all.
  private(set) var isNeeded = false

  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Keeps a piece; its number, or `nil` when there are too many.
  mutating func add(_ range: Range<Int>) -> Int? {
    guard pieces.count < Placeholder.capacity else { return nil }
    isNeeded = true
    pieces.append(range)
    return pieces.count - 1
  }

  mutating func noteEscape() {
    isNeeded = true
  }

  /// A piece as it was written; empty for a number that was never given.
  func written(_ number: Int) -> String {
    pieces.indices.contains(number) ? string(pieces[number]) : ""
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source[range]), as: UTF8.self)
  }

  /// Bytes from libcmark as text, every placeholder replaced by what was written there. Code and HTML keep the
  /// backslashes that stood there; in the destination of a link a backslash is only an escape.
  func restored(_ bytes: UnsafeBufferPointer<UInt8>, keepsBackslashes: Bool = true) -> String {
    guard isNeeded, bytes.contains(Placeholder.lead.0) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard let (found, length) = Placeholder.find(bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += length
      switch found {
      case .escaped(let sign):
        if keepsBackslashes { result.append(UInt8(ascii: "\\")) }
        result.append(sign)
      case .piece(_, let number):
        if pieces.indices.contains(number) { result.append(contentsOf: source[pieces[number]]) }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
