/// Removes the metadata of recordings: titles, pictures, and applications' notes.
enum SoundMetadata {
  /// Returns the `bytes` of an MP3, AAC, FLAC or WAV file without metadata; `nil` for anything else.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    if let wave = wave(bytes) { return wave }
    let rest = withoutID3(bytes)
    let sound = Array(rest[..<endOfSound(in: rest)])
    if let flac = flac(sound) { return flac }
    // An MPEG audio frame begins with eleven set bits (ISO/IEC 11172-3, section 2.4.2.3).
    let isSound = bytes.starts(with: "ID3".utf8) || sound.count > 1 && sound.prefix(2).bigEndian >> 5 == 0x7FF
    return isSound ? sound : nil
  }

  /// Returns `bytes` without tags (ID3v2.4, section 3.1) before, within and after the audio: `ID3`, a
  /// version, flags, a size of four times 7 bits.
  private static func withoutID3(_ bytes: [UInt8]) -> [UInt8] {
    var (output, start, index) = ([UInt8](), 0, 0)
    output.reserveCapacity(bytes.count)
    while let found = bytes[index...].firstIndex(of: UInt8(ascii: "I")), found + 10 <= bytes.count {
      index = found + 1
      let size = bytes[found + 6..<found + 10]
      // Audio looks like such a header by chance once in a million songs.
      let isTag = (2...4).contains(bytes[found + 3]) && bytes[found + 4] == 0 && size.allSatisfy { $0 < 0x80 }
      guard bytes[found..<found + 3].elementsEqual("ID3".utf8), isTag || found == start else { continue }
      output += bytes[start..<found]
      let footer = bytes[found + 5] & 0x10 == 0 ? 0 : 10
      index = min(found + 10 + size.reduce(0) { $0 << 7 | Int($1 & 0x7F) } + footer, bytes.count)
      start = index
    }
    return output + bytes[start...]
  }

  /// Returns the offset where the trailing tags begin, in any order: ID3v1 of 128 bytes, perhaps with 227
  /// more; APE, whose last 32 bytes give its size; Lyrics3, whose last 15 do in version 2, and which has at
  /// most 5100 bytes in version 1.
  private static func endOfSound(in bytes: [UInt8]) -> Int {
    var end = bytes.count
    func begins(_ name: String, _ count: Int) -> Bool {
      end >= count && bytes[end - count..<end].starts(with: name.utf8)
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
      } else if begins("LYRICSEND", 9) {
        let last = bytes[max(0, end - 5120)..<end]
        size = last.firstRange(of: Array("LYRICSBEGIN".utf8)).map { end - $0.lowerBound } ?? 9
      } else if end >= 15, bytes[end - 9..<end].elementsEqual("LYRICS200".utf8) {
        size = (Int(String(decoding: bytes[end - 15..<end - 9], as: UTF8.self)) ?? 0) + 15
      }
      guard size > 0 else { return end }
      end = max(0, end - size)
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
