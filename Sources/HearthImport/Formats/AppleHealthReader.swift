/// Reads Apple Health's `export.xml`.
///
/// Real exports are not well-formed: an unclosed `ATTLIST`, control characters, duplicate attributes, a missing end. So this
/// scans from `<` to `<` and parses only the `<Record>` elements of heart rate.
struct AppleHealthReader: HeartRateReader {
  /// A record whose content hasn't ended yet.
  private var pending: ImportedSample?
  private var sawEnd = false

  private static let heartRate: StaticString = "HKQuantityTypeIdentifierHeartRate"
  private static let heartRateInQuotes: StaticString = "HKQuantityTypeIdentifierHeartRate\""
  private static let longestComment = 4096

  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    while input.skip(to: UInt8(ascii: "<")) {
      input.skip(readElement(input.rest, at: input.offset, heartRate))
    }
    flush(into: heartRate)
    if !sawEnd { heartRate.endsEarly(input, missing: "</HealthData>") }
  }

  /// Reads the element at the beginning of `bytes`; returns the number of bytes to skip.
  private mutating func readElement(_ bytes: ByteSpan, at offset: Int, _ heartRate: HeartRateImport) -> Int {
    switch bytes[1] {
    case UInt8(ascii: "R"):
      guard bytes.has("Record", at: 1), ByteSpan.isSpace(bytes[7]) else { break }
      flush(into: heartRate)
      // The type usually comes first, and usually isn't heart rate.
      if bytes.has("type=\"", at: 8), !bytes.has(Self.heartRateInQuotes, at: 14) { break }
      return readRecord(bytes, at: offset, heartRate)
    case UInt8(ascii: "M"):
      guard pending != nil, bytes.has("MetadataEntry", at: 1) else { break }
      return readMetadata(bytes)
    case UInt8(ascii: "/"):
      if bytes.has("/Record", at: 1) { flush(into: heartRate) }
      if bytes.has("/HealthData", at: 1) { sawEnd = true }
    case UInt8(ascii: "!"):
      guard bytes.has("!--", at: 1) else { break }
      // An unclosed or very long comment doesn't count as one, so that it can't hide the rest.
      if let end = bytes.slice(0, Self.longestComment).find("-->", from: 4) { return end + 3 }
    default: break
    }
    return 1
  }

  private mutating func flush(into heartRate: HeartRateImport) {
    if let sample = pending { heartRate.take(sample) }
    pending = nil
  }

  private struct Record {
    var type: ByteSpan?
    var unit: ByteSpan?
    var start: ByteSpan?
    var value: ByteSpan?
    var source: ByteSpan?

    /// Of two attributes with the same name, the first counts.
    mutating func set(_ name: ByteSpan, to value: ByteSpan) {
      switch name {
      case "type": type = type ?? value
      case "unit": unit = unit ?? value
      case "value": self.value = self.value ?? value
      case "startDate": start = start ?? value
      case "sourceName": source = source ?? value
      default: break
      }
    }
  }

  private mutating func readRecord(_ bytes: ByteSpan, at offset: Int, _ heartRate: HeartRateImport) -> Int {
    var record = Record()
    let (end, index) = bytes.forEachAttribute(from: 7) { record.set($0, to: $1) }
    let isHeartRate = record.type.map { $0 == Self.heartRate } ?? false
    switch end {
    case .closed(let isEmpty):
      if isHeartRate { pending = sample(record, at: offset, heartRate) }
      if isHeartRate, isEmpty { flush(into: heartRate) }
    case .broken: if isHeartRate { heartRate.unreadable("the reading at byte \(offset) can't be read") }
    case .cut: return 1
    }
    return index
  }

  /// Returns the reading of a record, and reports an unreadable one. The printed time and its offset are those of the phone
  /// at the time of the export; together they give the right instant.
  private func sample(_ record: Record, at offset: Int, _ heartRate: HeartRateImport) -> ImportedSample? {
    guard let instant = record.start.flatMap({ StampReader.instant($0) }) else {
      heartRate.unreadable(
        "the date '\(record.start?.excerpt ?? "")' of the reading at byte \(offset) can't be read")
      return nil
    }
    guard var bpm = record.value?.number else {
      heartRate.unreadable(
        "the value '\(record.value?.excerpt ?? "")' of the reading at byte \(offset) can't be read")
      return nil
    }
    if let unit = record.unit, !unit.isEmpty, !(unit == "count/min"), !(unit == "bpm") {
      guard unit == "count/s" else {
        heartRate.exclude(.unknownUnit)
        return nil
      }
      bpm *= 60
    }
    let source = record.source.map { heartRate.names.number(of: $0, decode: \.decodedXML) }
    return ImportedSample(milliseconds: instant, bpm: bpm, source: source ?? 0)
  }

  private mutating func readMetadata(_ bytes: ByteSpan) -> Int {
    var isMotion = false
    var motion: Float?
    let (end, index) = bytes.forEachAttribute(from: 14) { name, value in
      if name == "key" { isMotion = value == "HKMetadataKeyHeartRateMotionContext" }
      if name == "value" { motion = Self.motion(value) }
    }
    if case .cut = end { return 1 }
    if case .closed = end, isMotion, let motion { pending?.motion = motion }
    return index
  }

  /// Returns 1 for moving and 0 for still, so that sums grow with movement. Apple's codes (`HKHeartRateMotionContext`) are 0 if
  /// the watch doesn't know, 1 for sitting still, and 2 for moving.
  private static func motion(_ code: ByteSpan) -> Float? { code.number.flatMap { [1: 0, 2: 1][$0] } }
}
