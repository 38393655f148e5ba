import HearthCore

/// For the lists that a script reads from one attribute: a page has hundreds of items in them, which are put together first.
extension HTMLBuilder {
  /// For each number from 0 to before `count` a whole number in digits, `-` where it has none, with blanks between them:
  /// `72 74 - 71`.
  package mutating func numbers(_ count: Int, _ number: (Int) -> Int?) {
    list(count * (Self.longestNumber + 1)) { bytes in
      let digits = ShortDigits.words
      var index = 0
      for place in 0..<count {
        if place > 0 {
          bytes[index] = UInt8(ascii: " ")
          index += 1
        }
        if let number = number(place) {
          index = Self.write(number, digits, to: bytes, at: index)
        } else {
          bytes[index] = UInt8(ascii: "-")
          index += 1
        }
      }
      return index
    }
  }

  /// So many times of day, each `step` minutes after the one before, across midnight too, with `|` between them:
  /// `23:45|00:00`. `minute` is counted from midnight.
  package mutating func clocks(_ count: Int, from minute: Int, every step: Int) {
    list(count * 6) { bytes in
      var index = 0
      for place in 0..<count {
        let minute = UInt32(truncatingIfNeeded: (minute + place * step) % 1440)
        let (hour, rest) = (minute / 60, minute % 60)
        if place > 0 {
          bytes[index] = UInt8(ascii: "|")
          index += 1
        }
        bytes[index] = Self.digit(hour / 10)
        bytes[index + 1] = Self.digit(hour % 10)
        bytes[index + 2] = UInt8(ascii: ":")
        bytes[index + 3] = Self.digit(rest / 10)
        bytes[index + 4] = Self.digit(rest % 10)
        index += 5
      }
      return index
    }
  }

  /// Appends as many bytes as `write` says it has put at the front of `room`.
  private mutating func list(_ room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
      let count = write(bytes)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
  }

  /// The digits of the smallest `Int`, and its sign.
  private static let longestNumber = 20

  /// Writes to the ``longestNumber`` bytes from `start` on; the place after the number.
  private static func write(
    _ number: Int, _ digits: [UInt32], to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    guard digits.indices.contains(number) else {
      var index = start
      for byte in String(number).utf8 {
        bytes[index] = byte
        index += 1
      }
      return index
    }
    return ShortDigits.write(number, digits, to: bytes, at: start)
  }

  private static func digit(_ number: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }
}
