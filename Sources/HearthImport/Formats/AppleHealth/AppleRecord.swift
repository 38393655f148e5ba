/// The start tag of one `<Record>`. Of an attribute that is there twice, the first counts.
struct AppleRecord {
  private(set) var type: ByteSpan
  private var unit: ByteSpan
  private var start: ByteSpan
  private var value: ByteSpan
  private var source: ByteSpan
  /// Whether nothing stands between start and end tag.
  private(set) var isEmpty = false

  enum Reading {
    /// `end` is the index after the tag.
    case record(AppleRecord, end: Int)
    case broken(isHeartRate: Bool, index: Int)
    /// The bytes end within the tag.
    case cut
  }

  private init(_ none: ByteSpan) {
    (type, unit, start, value, source) = (none, none, none, none, none)
  }

  /// `tag` is the index of the `<`.
  static func read(_ bytes: ByteSpan, at tag: Int) -> Reading {
    let none = bytes.slice(0, 0)
    var record = AppleRecord(none)
    var attributes = XMLAttributes(bytes, from: tag + 7)
    while true {
      switch attributes.next() {
      case .attribute(let name, let text): record.set(name, text)
      case .end(let index, let isEmpty):
        record.isEmpty = isEmpty
        return .record(record, end: index)
      case .broken(let index):
        return .broken(isHeartRate: record.type == "HKQuantityTypeIdentifierHeartRate", index: index)
      case .cut: return .cut
      }
    }
  }

  private mutating func set(_ name: ByteSpan, _ text: ByteSpan) {
    switch name[0] {
    case UInt8(ascii: "t"): if name == "type", type.isEmpty { type = text }
    case UInt8(ascii: "u"): if name == "unit", unit.isEmpty { unit = text }
    case UInt8(ascii: "v"): if name == "value", value.isEmpty { value = text }
    case UInt8(ascii: "s"):
      if name == "startDate", start.isEmpty { start = text }
      if name == "sourceName", source.isEmpty { source = text }
    default: break
    }
  }

  /// What the record says; `nil`, and said so, where that cannot be read.
  ///
  /// The printed hour is that of the phone at the moment of the export, with the offset of that moment: together they
  /// give the right instant, and nothing else of them is used.
  func sample(_ collector: SampleCollector, at place: Int) -> ImportedSample? {
    guard let instant = StampReader.apple(start) else {
      collector.unreadable(
        "the date '\(start.slice(0, 40).text)' of the reading at byte \(place) cannot be read")
      return nil
    }
    guard let number = NumberText.read(value) else {
      collector.unreadable(
        "the value '\(value.slice(0, 40).text)' of the reading at byte \(place) cannot be read")
      return nil
    }
    var bpm = number
    if !(unit.isEmpty || unit == "count/min" || unit == "bpm") {
      guard unit == "count/s" else {
        collector.leaveOut(.unknownUnit)
        return nil
      }
      bpm = number * 60
    }
    return ImportedSample(
      milliseconds: instant, bpm: bpm, source: collector.names.number(ofXML: source))
  }
}
