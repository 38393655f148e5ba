import Testing

@testable import HearthSite

struct ColourProfileTests {
  /// Returns a profile whose header names a device and a day, with tags and their data, one after the other.
  private static func profile(_ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var (table, data) = ([UInt8](), [UInt8]())
    let start = 132 + 12 * tags.count
    for tag in tags {
      table += Array(tag.name.utf8) + number(start + data.count) + number(tag.data.count)
      data += tag.data
    }
    let header =
      number(start + data.count) + Array("appl".utf8) + [4, 0, 0, 0] + Array("mntrRGB XYZ ".utf8)
      + [7, 0xEA, 0, 11, 0, 28, 0, 9, 0, 0, 0, 0] + Array("acspAPPL".utf8) + [UInt8](repeating: 0, count: 4)
      + Array("ACMEdev7".utf8) + [UInt8](repeating: 3, count: 72)
    return header + number(tags.count) + table + data
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

  private static let red = (
    "rXYZ", Array("XYZ \0\0\0\0".utf8) + [0, 0, 0x6F, 0xA2, 0, 0, 0x38, 0xF5, 0, 0, 3, 0x90]
  )
  private static let curve = ("rTRC", Array("curv\0\0\0\0\0\0\0\u{1}".utf8) + [2, 0x33])

  @Test func `keeps the numbers of colours, in their places`() {
    let stripped = ColourProfile.stripped(Self.profile([Self.red, Self.curve]))
    let whole = Self.profile([Self.red, Self.curve])
    #expect(stripped.count == whole.count && stripped[128...] == whole[128...])
    #expect(stripped[..<4] == whole[..<4] && stripped[8..<24] == whole[8..<24])
    #expect(ColourProfile.stripped(stripped) == stripped)
    #expect(ColourProfile.size(stripped) == stripped.count)
  }

  @Test(arguments: [
    ("desc", "desc\0\0\0\0\0\0\0\u{9}Screen 7S"), ("mmod", "mmod\0\0\0\0Screen 7S"),
    ("cprt", "textScreen 7S"),
    ("Scr7", "curv\0\0\0\0Screen 7S"), ("gTRC", "text\0\0\0\0Screen 7S"), ("rXYZ", "XYZ \0\0\0\0Screen 7S"),
  ])
  func `loses names, devices, dates and tags that it doesn't know`(_ name: String, _ data: String) {
    let profile = Self.profile([Self.red, (name, Array(data.utf8)), Self.curve])
    let stripped = ColourProfile.stripped(profile)
    let text = String(decoding: stripped, as: UTF8.self)
    for word in ["Screen", "Scr7", "7S", "ACME", "dev7", "APPL", "appl"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(stripped[24..<36].allSatisfy { $0 == 0 }, "the date")
    #expect(stripped[128..<132] == [0, 0, 0, 2] && text.contains("rTRC"))
  }

  @Test func `a profile that breaks off, or whose table is wrong, does no harm`() {
    let profile = Self.profile([Self.red, ("desc", Array("text Screen 7S".utf8)), Self.curve])
    for length in 0...profile.count {
      let stripped = ColourProfile.stripped(Array(profile.prefix(length)))
      #expect(stripped.count == length && !String(decoding: stripped, as: UTF8.self).contains("Screen"))
    }
    for index in 128..<168 {
      var wrong = profile
      wrong[index] = 0xFF
      #expect(!String(decoding: ColourProfile.stripped(wrong), as: UTF8.self).contains("Screen"), "\(index)")
    }
  }
}
