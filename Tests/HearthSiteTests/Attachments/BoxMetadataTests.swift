import HearthTestSupport
import Testing

@testable import HearthSite

/// Films, recordings and pictures in boxes, as telephones make them.
struct BoxMetadataTests {
  private let place = Array("+52.5200+013.4050/".utf8)

  private func number(_ value: Int, _ size: Int = 4) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
  }

  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8) + Array(name.utf8) + content
  }

  private var film: [UInt8] {
    let times = number(0) + number(0xE000_0001) + number(0xE000_0002)
    let header = box("mvhd", times + number(600) + number(1200))
    let text = box("udta", box("©xyz", place) + box("meta", place))
    let keys = box("meta", box("keys", Array("com.apple.quicktime.location.ISO6709".utf8)) + place)
    let track = box(
      "trak", box("tkhd", times + number(1)) + box("mdia", box("mdhd", times + number(600))) + text)
    return box("ftyp", Array("qt  ".utf8)) + box("mdat", [1, 2, 3, 4])
      + box("moov", header + track + text + keys) + box("uuid", place)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a film loses place and times, and keeps its length and its pictures`() throws {
    let stripped = try #require(MediaMetadata.stripped(film))
    #expect(text(film).contains("+52.52") && text(film).contains("ISO6709"))
    #expect(!text(stripped).contains("+52.52") && !text(stripped).contains("ISO6709"))
    #expect(stripped.count == film.count)
    #expect(text(stripped).contains("mdat\u{1}\u{2}\u{3}\u{4}"))
    #expect(!stripped.contains(0xE0), "a time is left")
    // The scale and the length behind the times stay.
    #expect(stripped.indices.contains { stripped[$0...].starts(with: number(600) + number(1200)) })
  }

  @Test(arguments: ["free", "skip", "wide", "uuid", "c2pa"])
  func `a film loses what lies in free space and in boxes that no player reads`(name: String) throws {
    let film =
      box("ftyp", Array("isom".utf8)) + box(name, place) + box("moov", box("free", place))
      + box("moov", box("trak", box("mdia", box("minf", box("stbl", box("free", place)))))) + box("mdat", [1])
    let stripped = try #require(MediaMetadata.stripped(film))
    #expect(text(film).contains("+52.52") && !text(stripped).contains("+52.52"))
    #expect(stripped.count == film.count && stripped.suffix(9) == film.suffix(9))
  }

  @Test func `a film loses the names of its camera, and keeps how its pictures are coded`() throws {
    let name = Array("GoPro AVC encoder".utf8)
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
    let coding =
      zeros(6) + number(1, 2) + number(0) + Array("gopr".utf8) + zeros(8) + number(640, 2) + number(480, 2)
      + zeros(14)
      + ([UInt8(name.count)] + name + zeros(14)) + number(24, 2) + [0xFF, 0xFF] + box("avcC", [1, 2, 3])
    func handler(_ type: String) -> [UInt8] { box("hdlr", zeros(8) + Array(type.utf8) + zeros(12) + name) }
    let table = box("stbl", box("stsd", number(0) + number(1) + box("avc1", coding)) + box("stts", [7]))
    let media = handler("vide") + box("minf", box("vmhd", zeros(12)) + handler("url ") + table)
    let film =
      box("ftyp", Array("isom".utf8))
      + box(
        "moov",
        box("trak", box("mdia", media) + box("GPRO", name)) + box("Xtra", name)
          + box("mvex", box("udta", name)))
      + box("moof", box("traf", box("uuid", name) + box("trun", [1]))) + box("mdat", [1])
      + box("mfra", box("udta", name))
    let stripped = try #require(MediaMetadata.stripped(film))
    #expect(!text(stripped).contains("GoPro") && !text(stripped).contains("gopr"))
    #expect(stripped.count == film.count)
    for kept in ["hdlr\0\0\0\0\0\0\0\0vide", "avcC\u{1}\u{2}\u{3}", "stts\u{7}", "trun\u{1}"] {
      #expect(text(stripped).contains(kept))
    }
    #expect(stripped.indices.contains { stripped[$0...].starts(with: number(640, 2) + number(480, 2)) })
    #expect(MediaMetadata.stripped(stripped) == stripped)
  }

  @Test func `what follows the last box of a film is left out`() throws {
    for rest in [[0], number(0x7FFF) + place, number(3) + Array("mdat".utf8) + place, place] {
      let stripped = try #require(MediaMetadata.stripped(film + rest))
      #expect(!text(stripped).contains("+52.52") && stripped.count <= film.count + rest.count)
    }
    #expect(
      MediaMetadata.stripped(film + number(3) + Array("mdat".utf8) + place) == MediaMetadata.stripped(film))
    #expect(MediaMetadata.stripped(film + [1, 2, 3]) == MediaMetadata.stripped(film))
  }

  /// A film with a track of data, whose samples lie among the others.
  private func dataTrack(common: Int, offsets width: Int) -> [UInt8] {
    let first = 8 + 4 + 8
    let media = [9, 9] + place + [8, 8] + place + [7]
    let sizes =
      number(0) + number(common) + number(2)
      + (common == 0 ? number(place.count) + number(place.count) : [])
    let chunks = [first + 2, first + 4 + place.count].flatMap { number($0, width) }
    let table = box(
      "stbl",
      box("stsz", sizes) + box("stsc", number(0) + number(1) + number(1) + number(1) + number(1))
        + box(width == 4 ? "stco" : "co64", number(0) + number(2) + chunks))
    let handler = box("hdlr", number(0) + number(0) + Array("meta".utf8))
    return box("ftyp", Array("isom".utf8)) + box("mdat", media)
      + box("moov", box("trak", box("mdia", handler + box("minf", table))))
  }

  @Test(arguments: [0, 18], [4, 8])
  func `a track of data is overwritten, and nothing else`(common: Int, width: Int) throws {
    let file = dataTrack(common: common, offsets: width)
    let stripped = try #require(MediaMetadata.stripped(file))
    let blank = [UInt8](repeating: 0, count: place.count)
    #expect(Array(stripped[20..<20 + 5 + 2 * place.count]) == [9, 9] + blank + [8, 8] + blank + [7])
    #expect(stripped.count == file.count)
  }

  @Test(arguments: ["avif", "heic", "mif1"])
  func `a picture in boxes isn't taken for a film`(_ brand: String) {
    let file = box("ftyp", Array(brand.utf8)) + box("meta", place) + box("mdat", place)
    #expect(MediaMetadata.stripped(file) == nil)
  }

  // MARK: Harm

  @Test func `files that break off anywhere do no harm`() {
    for file in [film, dataTrack(common: 0, offsets: 4)] {
      for length in 0...file.count {
        // Less than the size and name of a box is behind the last one.
        let count = MediaMetadata.stripped(Array(file.prefix(length)))?.count ?? length
        #expect((length - 7...length).contains(count))
      }
    }
  }

  @Test func `files with any bytes do no harm`() {
    var random = SeededGenerator(seed: 5)
    for file in [film, dataTrack(common: 0, offsets: 8), dataTrack(common: 18, offsets: 4)] {
      for _ in 0..<2_000 {
        var file = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<file.count, using: &random)
          file[index] =
            [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: .min ... .max, using: &random)]
            .randomElement(using: &random) ?? 0
        }
        #expect(MediaMetadata.stripped(file)?.count ?? file.count <= file.count)
      }
    }
  }

  @Test func `a file that names the same part again and again takes no longer for it`() {
    let count = 50_000
    let offsets = (0..<count).flatMap { _ in number(0) }
    let table = box(
      "stbl",
      box("stsz", number(0) + number(1 << 30) + number(count))
        + box("stsc", number(0) + number(1) + number(1) + number(1) + number(1))
        + box("stco", number(0) + number(count) + offsets))
    let handler = box("hdlr", number(0) + number(0) + Array("meta".utf8))
    let file = box("ftyp", []) + box("moov", box("trak", box("mdia", handler + box("minf", table))))
    #expect(effort { _ = MediaMetadata.stripped(file) } < 2_000)
  }
}
