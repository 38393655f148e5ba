/// The three bytes that some editors put before a UTF-8 text.
package enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes of `text` are a mark: 3 or 0.
  package static func length(in text: some Collection<UInt8>) -> Int {
    text.first == bytes[0] && text.starts(with: bytes) ? bytes.count : 0
  }

  /// `text` without its mark, if it has one; valid as long as `text` is.
  package static func dropped(from text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[length(in: text)...])
  }
}
