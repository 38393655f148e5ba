import HearthTestSupport
import Testing

@testable import HearthSite

struct SoundAndGIFMetadataTests {
  private let place = Array("GPS 52.52 13.40".utf8)
  private let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00, 1, 2, 3]

  // MARK: GIF

  private func block(_ content: [UInt8]) -> [UInt8] { [UInt8(content.count)] + content }

  private var gif: (file: [UInt8], kept: [UInt8]) {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let loop = [0x21, 0xFF] + block(Array("NETSCAPE2.0".utf8)) + block([1, 0, 0]) + [0]
    let time: [UInt8] = [0x21, 0xF9] + block([0, 10, 0, 0]) + [0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2] + block([0x44, 0x01]) + [0]
    let comment = [0x21, 0xFE] + block(place) + block(place) + [0]
    let xmp = [0x21, 0xFF] + block(Array("XMP DataXMP".utf8)) + block(place) + [0]
    let end: [UInt8] = [0x3B]
    return (
      head + comment + loop + xmp + time + picture + comment + time + picture + end + place,
      head + loop + time + picture + time + picture + end
    )
  }

  @Test func `a GIF loses comments and notes of applications, and keeps moving`() {
    #expect(MediaMetadata.stripped(gif.file) == gif.kept)
    #expect(MediaMetadata.stripped(gif.kept) == gif.kept)
  }

  @Test func `a GIF loses extensions that no browser shows`() {
    let unknown = [0x21, 0x77] + block(place) + [0]
    let text = [0x21, 0x01] + block([UInt8](repeating: 0, count: 12)) + block(place) + [0]
    #expect(MediaMetadata.stripped(gif.kept.dropLast() + unknown + text + [0x3B]) == gif.kept)
  }

  // MARK: Sounds

  private func tag(_ content: [UInt8], footer: Bool = false) -> [UInt8] {
    let size = [21, 14, 7, 0].map { UInt8(content.count >> $0 & 0x7F) }
    let flags: UInt8 = footer ? 0x10 : 0
    return Array("ID3".utf8) + [4, 0, flags] + size + content
      + (footer ? Array("3DI".utf8) + [4, 0, flags] + size : [])
  }

  @Test func `an MP3 loses its tags at both ends`() {
    let old = Array("TAG".utf8) + place + [UInt8](repeating: 0, count: 125 - place.count)
    let ape =
      place + Array("APETAGEX".utf8) + [0xD0, 7, 0, 0] + [UInt8(place.count + 32), 0, 0, 0] + [1, 0, 0, 0]
      + [0, 0, 0, 0] + [UInt8](repeating: 0, count: 8)
    #expect(MediaMetadata.stripped(tag(place) + tag(place, footer: true) + frame + ape + old) == frame)
    #expect(MediaMetadata.stripped(frame + old) == frame)
    #expect(MediaMetadata.stripped(frame) == frame)
  }

  @Test func `an MP3 loses all tags at its end, in any order`() {
    let old = Array("TAG".utf8) + place + [UInt8](repeating: 0, count: 125 - place.count)
    let more = Array("TAG+".utf8) + place + [UInt8](repeating: 0, count: 223 - place.count)
    let ape =
      place + Array("APETAGEX".utf8) + [0xD0, 7, 0, 0] + [UInt8(place.count + 32), 0, 0, 0]
      + [UInt8](repeating: 0, count: 16)
    let lyrics = Array("LYRICSBEGIN".utf8) + place
    let lyricsEnd = Array("0000\(lyrics.count)LYRICS200".utf8)
    let new = tag(place, footer: true)
    for tags in [
      [new], [ape, new], [new, ape, old], [old, ape], [lyrics, lyricsEnd, more, old], [old, old],
      [tag(place)], [ape, tag(place)], [tag(place), old], [lyrics, Array("LYRICSEND".utf8), old],
    ] {
      #expect(MediaMetadata.stripped(frame + tags.flatMap(\.self)) == frame)
    }
  }

  @Test func `an MP3 loses tags among its frames, and keeps letters that begin none`() {
    #expect(
      MediaMetadata.stripped(tag(place) + [0, 0] + tag(place) + frame + tag(place) + frame) == [0, 0] + frame
        + frame)
    let chance = frame + Array("ID3".utf8) + [9, 0, 0, 0, 0, 0, 3] + frame
    #expect(MediaMetadata.stripped(chance) == chance)
  }

  @Test func `a FLAC keeps only what its sound is`() {
    func part(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] { [kind, 0, 0, UInt8(content.count)] + content }
    let file =
      Array("fLaC".utf8) + part(0, [1, 2, 3]) + part(4, place) + part(3, [4, 5]) + part(0x86, place) + frame
    #expect(
      MediaMetadata.stripped(tag(place) + file + tag(place))
        == Array("fLaC".utf8) + part(0, [1, 2, 3]) + part(0x83, [4, 5]) + frame)
  }

  @Test func `a WAV keeps only what its sound is`() {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
    }
    func wave(_ chunks: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WAVE".utf8) + chunks
    }
    let (form, sound) = (chunk("fmt ", [1, 0, 1, 0]), chunk("data", [1, 2, 3]))
    let file = wave(chunk("bext", place) + form + chunk("LIST", place) + sound + chunk("iXML", place))
    #expect(MediaMetadata.stripped(file) == wave(form + sound))
  }

  // MARK: Harm

  @Test func `files that break off anywhere, or hold any bytes, do no harm`() {
    var random = SeededGenerator(seed: 11)
    let wave = Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WAVEfmt ".utf8) + [2, 0, 0, 0, 1, 1]
    let flac = Array("fLaC".utf8) + [0, 0, 0, 3, 1, 2, 3, 0x84, 0, 0, 2, 1, 2] + frame
    for file in [gif.file, tag(place) + frame, flac, wave] {
      for length in 0...file.count { _ = MediaMetadata.stripped(Array(file.prefix(length))) }
      for _ in 0..<2_000 {
        var file = file
        file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
        #expect((MediaMetadata.stripped(file)?.count ?? 0) <= file.count + 1)
      }
    }
  }

  @Test func `nothing but metadata is taken from bytes that follow no form`() {
    var random = SeededGenerator(seed: 12)
    for size in [0, 1, 2, 7, 8, 12, 13, 100] {
      let bytes = (0..<size).map { _ in UInt8.random(in: 0x30...0x7A, using: &random) }
      #expect(MediaMetadata.stripped(bytes) == nil)
    }
  }
}
