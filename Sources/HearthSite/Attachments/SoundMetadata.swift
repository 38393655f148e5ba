/// Removes the metadata of recordings: titles, pictures, and notes of applications with anything else.
enum SoundMetadata {
  /// `bytes` of an MP3, AAC, FLAC or WAV file without that; `nil` where they are none.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    let start = endOfTags(in: bytes)
    let sound = bytes[start..<endOfSound(in: bytes, from: start)]
    if let flac = flac(Array(sound)) { return flac }
    if start > 0 || isFrame(sound) { return Array(sound) }
    return wave(bytes)
  }

  /// Where the tags at the beginning end (ID3v2.4, section 3.1): `ID3`, a version, flags, a size of four times 7 bits.
  private static func endOfTags(in bytes: [UInt8]) -> Int {
    var index = 0
    while index + 10 <= bytes.count, bytes[index..<index + 3].elementsEqual("ID3".utf8) {
      let size = bytes[index + 6..<index + 10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      let footer = bytes[index + 5] & 0x10 == 0 ? 0 : 10
      index = min(index + 10 + size + footer, bytes.count)
    }
    return index
  }

  /// Where tags at the end begin: 128 bytes of ID3v1, before them an APE tag, whose last 32 bytes tell its size.
  private static func endOfSound(in bytes: [UInt8], from start: Int) -> Int {
    var end = bytes.count
    if end - start >= 128, bytes[end - 128..<end - 125].elementsEqual("TAG".utf8) { end -= 128 }
    if end - start >= 32, bytes[end - 32..<end - 24].elementsEqual("APETAGEX".utf8) {
      let size = bytes[end - 20..<end - 16].reversed().reduce(0) { $0 << 8 | Int($1) }
      let header = bytes[end - 9] & 0x80 == 0 ? 0 : 32
      end = max(start, end - size - header)
    }
    return end
  }

  /// Whether a frame of MPEG sound begins here: eleven bits that are set (ISO/IEC 11172-3, section 2.4.2.3).
  private static func isFrame(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let second = bytes.dropFirst().first else { return false }
    return first == 0xFF && second & 0xE0 == 0xE0
  }

  /// The blocks at the beginning of a FLAC file (RFC 9639, section 8): of them, only what the sound is and where its
  /// seconds are is kept.
  private static func flac(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("fLaC".utf8)) else { return nil }
    var kept: [ArraySlice<UInt8>] = []
    var index = 4
    while index + 4 <= bytes.count {
      let isLast = bytes[index] & 0x80 != 0
      let length = bytes[index + 1..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(index + 4 + length, bytes.count)
      if [0, 3].contains(bytes[index] & 0x7F) { kept.append(bytes[index..<end]) }
      index = end
      if isLast { break }
    }
    var output = Array(bytes[..<4])
    for (number, block) in kept.enumerated() {
      let kind = block[block.startIndex] & 0x7F
      output.append(number == kept.count - 1 ? kind | 0x80 : kind)
      output += block.dropFirst()
    }
    return output + bytes[index...]
  }

  /// The chunks of a WAV file: of them, only what the sound is.
  private static func wave(_ bytes: [UInt8]) -> [UInt8]? {
    RIFF.mapChunks(of: bytes, form: "WAVE") { name, chunk in
      ["fmt ", "data", "fact"].contains(name) ? Array(chunk) : []
    }
  }
}
