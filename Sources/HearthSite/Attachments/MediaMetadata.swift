/// Removes metadata about location, time and device from pictures, video and audio.
package enum MediaMetadata {
  /// Returns `bytes` without it; `nil` for other formats, and for a file whose metadata can't be located with certainty.
  /// Pixels, audio and video stay unchanged.
  ///
  /// - JPEG, PNG, WebP: everything but the picture, its colours, its orientation (Exif tag 0x0112) and its animation.
  /// - MP4, MOV, M4V, M4A: titles, places, times, cameras, applications' notes, data tracks, free space.
  package static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    let forms = [JPEGMetadata.stripped, PNGMetadata.stripped, WebPMetadata.stripped, BoxMetadata.stripped]
    return forms.lazy.compactMap { $0(bytes) }.first
  }
}

extension Sequence<UInt8> {
  /// The whole number in these bytes, most significant first; at most seven bytes.
  var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }

  var littleEndian: Int { reversed().bigEndian }
}

/// The bytes of a file, of which parts are overwritten in place. Ranges come from the file itself and may be anything: those
/// outside are ignored, and the work is bounded by the size of the file.
struct ErasableBytes {
  private(set) var bytes: [UInt8]
  private var budget: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    budget = bytes.count &* 2
  }

  var count: Int { bytes.count }

  /// Overwrites the part of `range` inside the file with zeros.
  mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    guard range.count <= budget else { return }
    budget -= range.count
    for index in range { bytes[index] = 0 }
  }

  mutating func free(_ box: Box) {
    bytes.replaceSubrange(box.nameOffset..<box.nameOffset + 4, with: "free".utf8)
    erase(box.content)
  }

  /// Returns a number of 0 to 8 bytes, most significant first; `nil` if the file ends first, or it exceeds any file size.
  func number(at index: Int, size: Int) -> Int? {
    guard index >= 0, (0...8).contains(size), index <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[index..<index + size] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(Int64.max / 4) ? Int(value) : nil
  }

  /// Returns the four characters at `index`; empty if the file ends first.
  func name(at index: Int) -> String {
    guard index >= 0, index + 4 <= bytes.count else { return "" }
    return String(decoding: bytes[index..<index + 4], as: UTF8.self)
  }
}
