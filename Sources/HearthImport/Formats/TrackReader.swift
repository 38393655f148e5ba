/// Reads the points of a GPX or TCX file that have a time and a heart rate.
///
/// GPX: `<trkpt>` with `<time>` and, in its extensions, `hr` with any prefix. TCX: `<Trackpoint>` with `<Time>` and
/// `<HeartRateBpm><Value>`. Times are in UTC. Positions aren't read.
///
/// TCX names the device after an activity's points, as `<Creator><Name>`, so they are held until their activity ends.
struct TrackReader: HeartRateReader {
  enum Kind { case gpx, tcx }

  private struct Point {
    var hasTime = false
    /// `nil` if the time can't be read.
    var time: Int64?
    var bpm: Double?
  }

  private let kind: Kind
  private var source: UInt16 = 0
  /// The file's creator, for activities that don't name a device.
  private var creator: UInt16 = 0
  private var point: Point?
  private var isInRate = false
  private var isInCreator = false
  private var sawEnd = false
  private var pending: [ImportedSample] = []

  /// The most points to hold: three days' worth.
  private static let mostPending = 1 << 18

  /// Fails if the file doesn't begin with an element of this kind, with any prefix.
  init?(_ kind: Kind, _ head: ByteSpan) {
    self.kind = kind
    let names: [StaticString] =
      switch kind {
      case .gpx: ["<gpx", ":gpx"]
      case .tcx: ["<TrainingCenterDatabase", ":TrainingCenterDatabase"]
      }
    guard names.contains(where: head.contains) else { return nil }
  }

  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    while input.skip(to: UInt8(ascii: "<")) {
      let length = Self.unparsedLength(input.rest)
      if length == nil { readTag(input.rest, at: input.offset, heartRate) }
      input.skip(length ?? 1)
    }
    endActivity(heartRate)
    if !sawEnd { heartRate.endsEarly(input) }
  }

  /// Returns the length of a comment or a CDATA section, even an unclosed one, which contains no tags; else `nil`.
  private static func unparsedLength(_ bytes: ByteSpan) -> Int? {
    if bytes.has("<!--") { return bytes.find("-->", from: 4).map { $0 + 3 } ?? bytes.count }
    if bytes.has("<![CDATA[") { return bytes.find("]]>", from: 9).map { $0 + 3 } ?? bytes.count }
    return nil
  }

  private mutating func readTag(_ bytes: ByteSpan, at offset: Int, _ heartRate: HeartRateImport) {
    let isEnd = bytes[1] == UInt8(ascii: "/")
    var start = isEnd ? 2 : 1
    var end = start
    while end < bytes.count, ByteSpan.isName(bytes[end]) {
      end += 1
      // The name starts after a prefix.
      if bytes[end - 1] == UInt8(ascii: ":") { start = end }
    }
    let text = isEnd ? bytes.slice(0, 0) : Self.text(bytes, from: end)
    switch (kind, bytes.slice(start, end).text) {
    case (.gpx, "trkpt"), (.tcx, "Trackpoint"):
      if let point { take(point, endingAt: offset, heartRate) }
      point = isEnd ? nil : Point()
      isInRate = false
    case (.gpx, "gpx"), (.tcx, "TrainingCenterDatabase"):
      if isEnd { return sawEnd = true }
      _ = bytes.forEachAttribute(from: end) { name, value in
        if name == "creator" { creator = heartRate.names.number(of: value, decode: \.decodedXML) }
      }
      source = creator
    case (.tcx, "HeartRateBpm"): isInRate = !isEnd && point != nil
    case (.tcx, "Activity") where point == nil: endActivity(heartRate)
    case (.tcx, "Creator") where point == nil: isInCreator = !isEnd
    case _ where isEnd: break
    case (.gpx, "time"), (.tcx, "Time"):
      point?.hasTime = true
      point?.time = StampReader.instant(text, defaultOffset: 0)
    case (.gpx, "hr"), (.gpx, "heartrate"), (.gpx, "HeartRateBpm"),
      (.tcx, "Value") where isInRate:
      point?.bpm = text.number
    case (.tcx, "Name") where isInCreator && point == nil:
      source = heartRate.names.number(of: text, decode: \.decodedXML)
    default: break
    }
  }

  /// Adds a completed point; ignores points without a heart rate.
  private mutating func take(_ point: Point, endingAt offset: Int, _ heartRate: HeartRateImport) {
    guard let bpm = point.bpm else { return }
    guard let time = point.time else {
      let reason = point.hasTime ? "can't be read" : "isn't there"
      return heartRate.unreadable("the time of the point that ends at byte \(offset) \(reason)")
    }
    let sample = ImportedSample(milliseconds: time, bpm: bpm, source: source)
    if kind == .tcx, pending.count < Self.mostPending {
      pending.append(sample)
    } else {
      heartRate.take(sample)
    }
  }

  private mutating func endActivity(_ heartRate: HeartRateImport) {
    for var sample in pending {
      sample.source = source
      heartRate.take(sample)
    }
    pending = []
    if kind == .tcx { (source, isInCreator) = (creator, false) }
  }

  /// Returns the text between the start tag whose name ends at `index` and the next tag.
  private static func text(_ bytes: ByteSpan, from index: Int) -> ByteSpan {
    guard let start = bytes.slice(0, index + 512).find(UInt8(ascii: ">"), from: index) else {
      return bytes.slice(0, 0)
    }
    var text = bytes.slice(start + 1, start + 512)
    while text.trimmed.has("<!--"), let end = text.find("-->") { text = text.dropFirst(end + 3) }
    let isQuoted = text.trimmed.has("<![CDATA[")
    if isQuoted { text = text.trimmed.dropFirst("<![CDATA[".utf8.count) }
    guard let end = isQuoted ? text.find("]]>") : text.find(UInt8(ascii: "<")) else {
      return bytes.slice(0, 0)
    }
    return text.slice(0, end).trimmed
  }
}
