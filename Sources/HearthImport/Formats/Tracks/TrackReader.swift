/// Reads the points of a GPX or a TCX file that have a time and a heart rate.
///
/// GPX: `<trkpt>` with `<time>` and, in its extensions, `hr` under any prefix. TCX: `<Trackpoint>` with `<Time>` and
/// `<HeartRateBpm><Value>`. Times are in UTC. Where the person was is not looked at.
///
/// TCX names the device behind the points of an activity, as `<Creator><Name>`; so these wait until their activity ends.
struct TrackReader: HeartRateReader {
  enum Kind { case gpx, tcx }

  private let kind: Kind
  private var source: UInt32 = 0
  /// Who wrote the file; counts where an activity names no device.
  private var creator: UInt32 = 0
  private var isInPoint = false
  private var isInRate = false
  private var time: Int64?
  private var sawTime = false
  private var bpm: Double?
  private var sawEnd = false
  private var isInCreator = false
  /// The points of the activity under way.
  private var waiting: [ImportedSample] = []

  /// How many points wait at most: three days of them.
  static let most = 1 << 18

  init(_ kind: Kind) {
    self.kind = kind
  }

  static func recognisesGPX(_ head: ByteSpan) -> Bool { head.find("<gpx") != nil }
  static func recognisesTCX(_ head: ByteSpan) -> Bool { head.find("TrainingCenterDatabase") != nil }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    var index = 0
    // Room for any element that matters, with its text.
    while window.find(UInt8(ascii: "<"), from: &index, room: 1024) {
      step(at: index, window, collector)
      index += 1
    }
    endActivity(collector)
    if !sawEnd { collector.endsEarly(window) }
  }

  private mutating func step(at tag: Int, _ window: ByteWindow, _ collector: SampleCollector) {
    let bytes = window.bytes
    let isEnd = bytes[tag + 1] == UInt8(ascii: "/")
    var start = tag + (isEnd ? 2 : 1)
    var end = start
    while Self.isName(bytes[end]) {
      if bytes[end] == UInt8(ascii: ":") { start = end + 1 }
      end += 1
    }
    let name = bytes.slice(start, end)
    if name == (kind == .gpx ? "trkpt" : "Trackpoint") {
      if isInPoint { take(collector, at: window.offset + tag) }
      isInPoint = !isEnd
    } else if name == (kind == .gpx ? "gpx" : "TrainingCenterDatabase") {
      if isEnd { sawEnd = true } else { readCreator(bytes, end, collector) }
    } else if isInPoint {
      read(name, isEnd: isEnd, text: Self.text(bytes, end))
    } else if kind == .tcx {
      readActivity(name, isEnd: isEnd, text: Self.text(bytes, end), collector)
    }
  }

  /// What stands around the points of TCX.
  private mutating func readActivity(
    _ name: ByteSpan, isEnd: Bool, text: ByteSpan, _ collector: SampleCollector
  ) {
    if name == "Activity" { endActivity(collector) }
    if name == "Creator" { isInCreator = !isEnd }
    if name == "Name", isInCreator, !isEnd { source = collector.names.number(ofXML: text) }
  }

  private mutating func endActivity(_ collector: SampleCollector) {
    for var sample in waiting {
      sample.source = source
      collector.take(sample)
    }
    waiting = []
    if kind == .tcx { (source, isInCreator) = (creator, false) }
  }

  private mutating func read(_ name: ByteSpan, isEnd: Bool, text: ByteSpan) {
    switch kind {
    case .gpx:
      guard !isEnd else { return }
      if name == "time" { setTime(text) }
      if name == "hr" || name == "heartrate" || name == "HeartRateBpm" { bpm = NumberText.read(text) }
    case .tcx:
      if name == "HeartRateBpm" { isInRate = !isEnd }
      guard !isEnd else { return }
      if name == "Time" { setTime(text) }
      if name == "Value", isInRate { bpm = NumberText.read(text) }
    }
  }

  private mutating func setTime(_ text: ByteSpan) {
    sawTime = true
    time = StampReader.instant(text, defaultOffset: 0)
  }

  /// The point that has ended; one without a heart rate is none of ours.
  private mutating func take(_ collector: SampleCollector, at place: Int) {
    if let bpm {
      if let time {
        let sample = ImportedSample(milliseconds: time, bpm: bpm, source: source)
        if kind == .gpx || waiting.count >= Self.most {
          collector.take(sample)
        } else {
          waiting.append(sample)
        }
      } else {
        collector.unreadable(
          "the time of the point that ends at byte \(place) \(sawTime ? "cannot be read" : "is not there")")
      }
    }
    (time, bpm, sawTime, isInRate) = (nil, nil, false, false)
  }

  private mutating func readCreator(_ bytes: ByteSpan, _ end: Int, _ collector: SampleCollector) {
    var attributes = XMLAttributes(bytes, from: end)
    while case .attribute(let name, let value) = attributes.next() {
      if name == "creator" { creator = collector.names.number(ofXML: value) }
    }
    source = creator
  }

  /// The text between the start tag whose name ends at `index` and what comes next.
  private static func text(_ bytes: ByteSpan, _ index: Int) -> ByteSpan {
    guard let start = bytes.slice(0, index + 512).find(UInt8(ascii: ">"), from: index),
      let end = bytes.slice(0, start + 512).find(UInt8(ascii: "<"), from: start)
    else { return bytes.slice(0, 0) }
    return bytes.slice(start + 1, end).trimmed
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || ByteSpan.isDigit(byte)
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
