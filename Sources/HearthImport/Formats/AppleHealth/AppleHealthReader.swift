/// Reads `export.xml` of Apple Health.
///
/// Real exports are not well-formed: an `ATTLIST` that is never closed, control characters, an attribute twice, an end
/// that is missing. So this walks from `<` to `<` and takes apart only the `<Record>` elements of heart rate.
/// Records inside of `<Correlation>` are copies of others and are dropped as all copies are.
struct AppleHealthReader: HeartRateReader {
  /// A record whose content has not ended yet.
  private var pending: ImportedSample?
  private var sawEnd = false

  /// Whether an export, or a piece of one, begins with `head`.
  static func recognises(_ head: ByteSpan) -> Bool {
    guard head.find("<ClinicalDocument") == nil else { return false }
    return head.find("<HealthData") != nil || head.find("<!DOCTYPE HealthData") != nil
      || head.find("<Record type=\"HK") != nil
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    var index = 0
    // Room for the longest name of an element that matters, and a little more.
    while window.find(UInt8(ascii: "<"), from: &index, room: 32) {
      index = step(at: index, window, collector)
    }
    flush(into: collector)
    if !sawEnd { collector.endsEarly(window, missing: "</HealthData>") }
  }

  /// Takes the element that begins at `tag`; the result is where to go on.
  private mutating func step(at tag: Int, _ window: ByteWindow, _ collector: SampleCollector) -> Int {
    let bytes = window.bytes
    switch bytes[tag + 1] {
    case UInt8(ascii: "R"):
      guard bytes.has("Record", at: tag + 1), ByteSpan.isBlank(bytes[tag + 7]) else { break }
      flush(into: collector)
      // Mostly the type comes first, and mostly it is another one.
      if bytes.has("type=\"", at: tag + 8), !bytes.has(Self.heartRateInQuotes, at: tag + 14),
        bytes.count - tag > 64
      {
        break
      }
      return record(at: tag, window, collector)
    case UInt8(ascii: "M"):
      guard pending != nil, bytes.has("MetadataEntry", at: tag + 1) else { break }
      return metadata(at: tag, window)
    case UInt8(ascii: "/"):
      if bytes.has("/Record", at: tag + 1) { flush(into: collector) }
      if bytes.has("/HealthData", at: tag + 1) { sawEnd = true }
    case UInt8(ascii: "!"):
      guard bytes.has("!--", at: tag + 1) else { break }
      // A comment that is not closed soon is taken for none, so that it cannot hide the rest.
      if let end = bytes.slice(0, tag + Self.longestComment).find("-->", from: tag + 4) { return end + 3 }
    default: break
    }
    return tag + 1
  }

  private static let longestComment = 4096
  private static let heartRate: StaticString = "HKQuantityTypeIdentifierHeartRate"
  private static let heartRateInQuotes: StaticString = "HKQuantityTypeIdentifierHeartRate\""
  private static let motion: StaticString = "HKMetadataKeyHeartRateMotionContext"
  /// No start tag of an export comes near it.
  private static let longestTag = 1 << 18

  private mutating func flush(into collector: SampleCollector) {
    if let sample = pending { collector.take(sample) }
    pending = nil
  }

  private mutating func record(at tag: Int, _ window: ByteWindow, _ collector: SampleCollector) -> Int {
    var tag = tag
    while true {
      switch AppleRecord.read(window.bytes, at: tag) {
      case .record(let record, let end):
        if record.type == Self.heartRate {
          pending = record.sample(collector, at: window.offset + tag)
          if record.isEmpty { flush(into: collector) }
        }
        return end
      case .broken(let isHeartRate, let index):
        if isHeartRate { collector.unreadable("the reading at byte \(window.offset + tag) cannot be read") }
        return max(index, tag + 1)
      case .cut:
        guard grow(window, at: &tag) else { return tag + 1 }
      }
    }
  }

  private mutating func metadata(at tag: Int, _ window: ByteWindow) -> Int {
    var tag = tag
    while true {
      var attributes = XMLAttributes(window.bytes, from: tag + 14)
      var isMotion = false
      var value: Float?
      reading: while true {
        switch attributes.next() {
        case .attribute(let name, let text):
          if name == "key" { isMotion = text == Self.motion }
          if name == "value" { value = Self.movement(text) }
        case .end(let index, _):
          if isMotion, let value { pending?.motion = value }
          return index
        case .broken(let index): return max(index, tag + 1)
        case .cut: break reading
        }
      }
      guard grow(window, at: &tag) else { return tag + 1 }
    }
  }

  /// 1 for moving and 0 for still, so that a sum of them grows with movement. Apple's numbers name three cases
  /// (`HKHeartRateMotionContext`): 0 where the watch does not know, 1 for sitting still, 2 for moving.
  private static func movement(_ code: ByteSpan) -> Float? {
    switch NumberText.read(code) {
    case 1: 0
    case 2: 1
    default: nil
    }
  }

  /// Reads on so that more of the element at `tag` is there; `false` where there is no more, or it is too long to be one.
  private func grow(_ window: ByteWindow, at tag: inout Int) -> Bool {
    let kept = window.bytes.count - tag
    if kept < Self.longestTag { window.ensure(kept + 1, at: &tag) }
    return window.bytes.count - tag > kept
  }
}
