/// Reads JSON whose objects contain a time and a heart rate, directly or in a nested object.
struct JSONReader: HeartRateReader {
  private let keys: [StaticString]
  private let order: DateOrder?

  private struct Field {
    var text: [UInt8] = []
    var depth = 0
  }

  /// Times without an offset are in UTC.
  init(time: StaticString, bpm: StaticString, source: StaticString? = nil, order: DateOrder? = nil) {
    keys = [time, bpm] + (source.map { [$0] } ?? [])
    self.order = order
  }

  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    var scanner = JSONScanner(input)
    var fields = [Field](repeating: Field(), count: 3)
    var field: Int?
    while true {
      switch scanner.next() {
      case .key(let name):
        field = keys.firstIndex { name == $0 }
        continue
      case .string(let text), .number(let text):
        if let field, text.count <= 256 { fields[field] = Field(text: text.array, depth: scanner.depth) }
      case .beginObject:
        // Values from an earlier object at this depth don't belong to the new one.
        for index in 0...1 where fields[index].depth >= scanner.depth { fields[index] = Field() }
      case .endObject:
        if !fields[0].text.isEmpty, !fields[1].text.isEmpty {
          take(fields, endingAt: scanner.offset, heartRate)
          (fields[0], fields[1]) = (Field(), Field())
        }
        fields[2] = Field()
      case .beginArray, .endArray, .literal: break
      case .end:
        if scanner.isCut { heartRate.endsEarly(input) }
        return
      }
      field = nil
    }
  }

  private func take(_ fields: [Field], endingAt offset: Int, _ heartRate: HeartRateImport) {
    let time = fields[0].text.withSpan { StampReader.instant($0, defaultOffset: 0, order: order) }
    let bpm = fields[1].text.withSpan(\.number)
    guard let time, let bpm else {
      let (what, field) = time == nil ? ("time", fields[0]) : ("value", fields[1])
      let excerpt = field.text.withSpan(\.excerpt)
      return heartRate.unreadable(
        "the \(what) '\(excerpt)' of the reading that ends at byte \(offset) can't be read")
    }
    let source = fields[2].text.withSpan { heartRate.names.number(of: $0) }
    heartRate.take(ImportedSample(milliseconds: time, bpm: bpm, source: source))
  }
}
