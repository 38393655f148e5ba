/// Where in a file of Polar's the reading stands: the keys of the objects and arrays around it.
struct PolarPath {
  /// The keys that mean something here.
  enum Key: UInt8 {
    case none, deviceDays, date, seconds, heartRate, exercises, dateTime, value, startTime, offset, type
    case interval, samples, values

    init(_ text: ByteSpan) {
      for (name, key) in Self.names where text == name {
        self = key
        return
      }
      self = .none
    }

    private static let names: [(StaticString, Key)] = [
      ("deviceDays", .deviceDays), ("date", .date), ("secondsFromDayStart", .seconds),
      ("heartRate", .heartRate), ("exercises", .exercises), ("dateTime", .dateTime), ("value", .value),
      ("startTime", .startTime), ("timezoneOffset", .offset), ("timeZoneOffset", .offset),
      ("timezoneOffsetMinutes", .offset), ("type", .type), ("intervalMillis", .interval),
      ("samples", .samples), ("values", .values),
    ]
  }

  /// Deeper than this, Polar has nothing that is wanted.
  private static let deepest = 32

  /// The key that was read last, until its value is read.
  var key = Key.none
  private var keys: [Key] = []

  /// Within how many objects and arrays, as far as they are followed.
  var depth: Int { keys.count }

  /// An object or an array begins.
  mutating func open() {
    if keys.count < Self.deepest { keys.append(key) }
    key = .none
  }

  /// An object or an array ended; `depth` is how many are left around.
  mutating func close(depth: Int) {
    while keys.count > depth { keys.removeLast() }
    key = .none
  }

  /// Whether this is an object in the array under `name`.
  func isIn(_ name: Key) -> Bool { keys.count >= 2 && keys[keys.count - 2] == name }

  /// Whether this is the array under `name` itself.
  func isInArray(_ name: Key) -> Bool { keys.last == name }
}
