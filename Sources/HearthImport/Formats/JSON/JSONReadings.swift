/// Finds readings in JSON: objects that hold, themselves or in an object within, a time and a heart rate.
struct JSONReadings {
  /// The keys that are looked for.
  let time: StaticString
  let bpm: StaticString
  var source: StaticString?

  /// One object's worth; texts without escapes, as times and numbers have none.
  struct Found {
    var time: [UInt8] = []
    var bpm: [UInt8] = []
    var source: [UInt8] = []
    fileprivate var timeDepth = 0
    fileprivate var bpmDepth = 0
  }

  /// Calls `body` for each, with the place where it ends; gives whether the file was cut.
  func read(_ window: ByteWindow, _ body: (Found, _ place: Int) -> Void) -> Bool {
    var scanner = JSONScanner(window)
    var found = Found()
    var key = Slot.none
    while true {
      switch scanner.next() {
      case .beginObject:
        // What an earlier object of this depth left behind is no part of the new one.
        if found.timeDepth >= scanner.depth { found.time.removeAll(keepingCapacity: true) }
        if found.bpmDepth >= scanner.depth { found.bpm.removeAll(keepingCapacity: true) }
        key = .none
      case .endObject:
        if !found.time.isEmpty, !found.bpm.isEmpty {
          body(found, scanner.place)
          found.time.removeAll(keepingCapacity: true)
          found.bpm.removeAll(keepingCapacity: true)
        }
        if !found.source.isEmpty { found.source.removeAll(keepingCapacity: true) }
        key = .none
      case .string(let text, isKey: true): key = slot(text)
      case .string(let text, isKey: false), .number(let text):
        set(key, text, scanner.depth, &found)
        key = .none
      case .other: key = .none
      case .end: return scanner.isCut
      }
    }
  }

  private enum Slot { case none, time, bpm, source }

  private func slot(_ key: ByteSpan) -> Slot {
    if key == time { return .time }
    if key == bpm { return .bpm }
    if let source, key == source { return .source }
    return .none
  }

  private func set(_ slot: Slot, _ text: ByteSpan, _ depth: Int, _ found: inout Found) {
    guard text.count <= 256 else { return }
    let bytes = UnsafeBufferPointer(start: text.start, count: text.count)
    switch slot {
    case .none: break
    case .time:
      found.time.replaceSubrange(0..., with: bytes)
      found.timeDepth = depth
    case .bpm:
      found.bpm.replaceSubrange(0..., with: bytes)
      found.bpmDepth = depth
    case .source: found.source.replaceSubrange(0..., with: bytes)
    }
  }
}

extension JSONReadings {
  /// Reads all readings of a file whose times say where they were taken, or are of UTC.
  func read(_ window: ByteWindow, into collector: SampleCollector, order: DateOrder? = nil) {
    let isCut = read(window) { found, place in
      let time = found.time.withSpan { StampReader.instant($0, defaultOffset: 0, order: order) }
      let bpm = found.bpm.withSpan { NumberText.read($0) }
      guard let time, let bpm else {
        let text = String(decoding: (time == nil ? found.time : found.bpm).prefix(40), as: UTF8.self)
        return collector.unreadable(
          "the \(time == nil ? "time" : "value") '\(text)' of the reading that ends at byte \(place) cannot be read"
        )
      }
      let source = found.source.isEmpty ? 0 : found.source.withSpan { collector.names.number(of: $0) }
      collector.take(ImportedSample(milliseconds: time, bpm: bpm, source: source))
    }
    if isCut { collector.endsEarly(window) }
  }
}
