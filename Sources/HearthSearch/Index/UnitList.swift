/// Numbers of units, ascending, in as few bytes as the steps between them allow.
struct UnitList: Sendable, Equatable {
  /// Each step from the last unit, less one, in seven bits a byte.
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0
  /// The last unit; -1 where there is none.
  private(set) var last = -1

  var isEmpty: Bool { count == 0 }

  /// Adds `unit`, which is not below the last one; the same one again adds nothing.
  mutating func append(_ unit: Int) {
    guard unit > last else { return }
    var step = UInt(unit - last - 1)
    while step >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: step) | 0x80)
      step >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: step))
    last = unit
    count += 1
  }

  func forEach(_ take: (Int) -> Void) {
    var unit = -1
    var step = 0
    var shift = 0
    for byte in bytes {
      step |= Int(byte & 0x7F) << shift
      guard byte < 0x80 else {
        shift += 7
        continue
      }
      unit += step + 1
      take(unit)
      (step, shift) = (0, 0)
    }
  }

  init() {}

  /// `nil` where `bytes` are no list of units below `limit`.
  init?(bytes: some Collection<UInt8>, limit: Int) {
    var step = 0
    var shift = 0
    for byte in bytes {
      guard shift < 35 else { return nil }
      step |= Int(byte & 0x7F) << shift
      guard byte < 0x80 else {
        shift += 7
        continue
      }
      last += step + 1
      guard last < limit else { return nil }
      count += 1
      (step, shift) = (0, 0)
    }
    guard shift == 0 else { return nil }
    self.bytes = Array(bytes)
  }
}
