/// A colour profile within a picture (ICC.1:2022, section 7). Other data in its place may be any text.
enum ColourProfile {
  private static let headerSize = 128
  private static let entrySize = 12

  /// The parts of the header that decide colours: the size, the version and the kinds of colours, the signature, the rendering
  /// intent and the light (section 7.2). The others say when and for which device it was made.
  private static let header = [0..<4, 8..<24, 36..<40, 64..<80]

  /// The tags that decide colours (section 9.2), and the types of their data, which are numbers (section 10).
  private static let tags: Set<String> = [
    "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "wtpt", "bkpt", "chad", "cicp", "A2B0", "A2B1",
    "A2B2",
    "B2A0", "B2A1", "B2A2", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1", "B2D2", "B2D3",
  ]
  private static let types: Set<String> = [
    "XYZ ", "curv", "para", "sf32", "cicp", "mft1", "mft2", "mAB ", "mBA ", "mpet",
  ]

  /// Returns the size of the profile that begins with `bytes`, as its header says; `nil` if they aren't a profile.
  static func size(_ bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count >= headerSize, bytes.dropFirst(36).starts(with: "acsp".utf8) else { return nil }
    return bytes.prefix(4).bigEndian
  }

  /// Returns a profile of the same size with only what decides colours: without names, dates, devices and their serial
  /// numbers, in whose places are zeros.
  static func stripped(_ profile: [UInt8]) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: profile.count)
    let table = headerSize + 4
    guard profile.count >= table else { return output }
    for range in header { output.replaceSubrange(range, with: profile[range]) }
    let count = min(profile[headerSize..<table].bigEndian, (profile.count - table) / entrySize)
    var (missing, kept) = (tags, 0)
    for entry in (0..<count).map({ profile[table + $0 * entrySize..<table + ($0 + 1) * entrySize] }) {
      let (offset, size) = (entry.dropFirst(4).prefix(4).bigEndian, entry.suffix(4).bigEndian)
      let name = String(decoding: entry.prefix(4), as: UTF8.self)
      guard missing.contains(name),
        offset >= table + count * entrySize, offset <= profile.count, size >= 8,
        size <= profile.count - offset,
        types.contains(String(decoding: profile[offset..<offset + 4], as: UTF8.self))
      else { continue }
      let place = table + kept * entrySize
      output.replaceSubrange(place..<place + entrySize, with: entry)
      output.replaceSubrange(offset..<offset + size, with: profile[offset..<offset + size])
      missing.remove(name)
      kept += 1
    }
    output.replaceSubrange(headerSize..<table, with: [0, 0, 0, UInt8(kept)])
    return output
  }
}
