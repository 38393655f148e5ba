/// Removes the metadata of recordings: titles, pictures, and applications' notes.
enum SoundMetadata {
  /// Returns the `bytes` of an MP3, AAC, FLAC or WAV file without metadata; `nil` for anything else.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    let start = endOfTags(in: bytes)
    let sound = bytes[start..<endOfSound(in: bytes, from: start)]
    if let flac = flac(Array(sound)) { return flac }
    // An MPEG audio frame begins with eleven set bits (ISO/IEC 11172-3, section 2.4.2.3).
    if start > 0 || sound.count > 1 && sound.prefix(2).bigEndian >> 5 == 0x7FF { return Array(sound) }
    return wave(bytes)
  }

  /// Returns the end of the tags at the beginning (ID3v2.4, section 3.1): `ID3`, a version, flags, a size of four times
  /// 7 bits.
  private static func endOfTags(in bytes: [UInt8]) -> Int {
    var index = 0
    while index + 10 <= bytes.count, bytes[index..<index + 3].elementsEqual("ID3".utf8) {
      let size = bytes[index + 6..<index + 10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      let footer = bytes[index + 5] & 0x10 == 0 ? 0 : 10
      index = min(index + 10 + size + footer, bytes.count)
    }
    return index
  }

  /// Returns the start of the tags at the end, in any order: ID3v1 of 128 bytes, perhaps with 227 more; APE and
  /// ID3v2.4, whose last
  /// 32 and 10 bytes tell their size; Lyrics3v2, whose last 15 do.
  private static func endOfSound(in bytes: [UInt8], from start: Int) -> Int {
    var end = bytes.count
    func begins(_ name: String, _ count: Int) -> Bool {
      end - start >= count && bytes[end - count..<end].starts(with: name.utf8)
    }
    while true {
      var size = 0
      if begins("TAG", 128) {
        size = 128
      } else if begins("TAG+", 227) {
        size = 227
      } else if begins("APETAGEX", 32) {
        size = bytes[end - 20..<end - 16].littleEndian
        size = max(size, 32) + (bytes[end - 9] & 0x80 == 0 ? 0 : 32)
      } else if begins("3DI", 10) {
        size = bytes[end - 4..<end].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + 20
      } else if end - start >= 15, bytes[end - 9..<end].elementsEqual("LYRICS200".utf8) {
        size = (Int(String(decoding: bytes[end - 15..<end - 9], as: UTF8.self)) ?? 0) + 15
      }
      guard size > 0 else { return end }
      end = max(start, end - size)
    }
  }

  /// Returns the blocks at the beginning of a FLAC file (RFC 9639, section 8), keeping only the audio format and the
  /// seek points.
  private static func flac(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("fLaC".utf8)) else { return nil }
    var kept: [ArraySlice<UInt8>] = []
    var index = 4
    while index + 4 <= bytes.count {
      let isLast = bytes[index] & 0x80 != 0
      let length = bytes[index + 1..<index + 4].bigEndian
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

  /// Returns the chunks of a WAV file, keeping only the audio.
  private static func wave(_ bytes: [UInt8]) -> [UInt8]? {
    RIFF.mapChunks(of: bytes, form: "WAVE") { name, content in
      ["fmt ", "data", "fact"].contains(name) ? Array(content) : nil
    }
  }
}
