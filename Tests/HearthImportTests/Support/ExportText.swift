@testable import HearthImport

/// Small Apple Health exports, written by hand.
enum AppleText {
  static func export(_ records: String..., head: String = "<?xml version=\"1.0\"?>\n") -> String {
    head + "<HealthData locale=\"en_US\">\n <ExportDate value=\"2025-07-01 09:00:00 +0200\"/>\n"
      + records.joined(separator: "\n") + "\n</HealthData>\n"
  }

  static func record(
    _ date: String, _ value: String, source: String = "Watch", unit: String = "count/min",
    motion: String? = nil,
    type: String = "HKQuantityTypeIdentifierHeartRate"
  ) -> String {
    let tag =
      " <Record type=\"\(type)\" sourceName=\"\(source)\" sourceVersion=\"10\" unit=\"\(unit)\" creationDate=\"\(date)\" startDate=\"\(date)\" endDate=\"\(date)\" value=\"\(value)\""
    guard let motion else { return tag + "/>" }
    return tag
      + ">\n  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"\(motion)\"/>\n </Record>"
  }
}

/// Writes zip files for tests: stored, with or without data descriptors and the flag for UTF-8 names.
struct ZipText {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  var hasDescriptors = false
  var hasFlag = true
  /// Whether what is added is said to open with a password.
  var isLocked = false

  mutating func add(_ name: String, _ text: String) {
    let (name, content) = (Array(name.utf8), Array(text.utf8))
    let offset = bytes.count
    let flags = (hasDescriptors ? 8 : 0) | (hasFlag ? 0x800 : 0) | (isLocked ? 1 : 0)
    let sum = Self.checksum(content)
    func sizes(_ isKnown: Bool) -> [UInt8] {
      Self.number(isKnown ? sum : 0, 4) + Self.number(isKnown ? UInt32(content.count) : 0, 4)
        + Self.number(isKnown ? UInt32(content.count) : 0, 4)
    }
    func fields(_ isKnown: Bool) -> [UInt8] {
      Self.number(20, 2) + Self.number(UInt32(flags), 2) + Self.number(0, 2) + Self.number(0, 4)
        + sizes(isKnown)
        + Self.number(UInt32(name.count), 2) + Self.number(0, 2)
    }
    bytes += [0x50, 0x4B, 3, 4] + fields(!hasDescriptors) + name + content
    if hasDescriptors { bytes += [0x50, 0x4B, 7, 8] + sizes(true) }
    directory +=
      [0x50, 0x4B, 1, 2] + Self.number(20, 2) + fields(true) + Self.number(0, 2) + Self.number(0, 2)
    directory += Self.number(0, 2) + Self.number(0, 4) + Self.number(UInt32(offset), 4) + name
    count += 1
  }

  /// The whole file.
  var file: [UInt8] {
    let end =
      [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(UInt32(count), 2) + Self.number(UInt32(count), 2)
    return bytes + directory + end + Self.number(UInt32(directory.count), 4)
      + Self.number(UInt32(bytes.count), 4)
      + Self.number(0, 2)
  }

  private static func number(_ value: UInt32, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
  }

  /// CRC-32 as zip has it (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return sum ^ 0xFFFF_FFFF
  }
}

/// Bytes in memory that can be read from anywhere, at most `step` of them at once.
final class SteppedSource: ByteSource {
  private let bytes: [UInt8]
  private let step: Int
  private var index = 0

  init(_ bytes: [UInt8], step: Int = .max) {
    self.bytes = bytes
    self.step = max(1, step)
  }

  var size: Int? { bytes.count }

  func seek(to offset: Int) -> Bool {
    index = min(max(0, offset), bytes.count)
    return true
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let count = min(step, buffer.count, bytes.count - index)
    buffer.copyBytes(from: bytes[index..<index + count])
    index += count
    return count
  }
}
