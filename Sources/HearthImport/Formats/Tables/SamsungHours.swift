import HearthCore

/// Samsung's averages of an hour, which wait until it is known whether the same hour is there by the minute.
final class SamsungHours {
  private var waiting: [(sample: ImportedSample, file: SamsungFileNumber)] = []
  private var files: Set<SamsungFileNumber> = []

  /// An average whose minutes are in a file that ends with `name`, in lower case.
  func wait(_ sample: ImportedSample, for name: String) {
    waiting.append((sample, SamsungFileNumber(name)))
  }

  /// The minutes of the file of that name, in lower case, were read.
  func haveMinutes(of name: String) {
    files.insert(SamsungFileNumber(name))
  }

  /// Takes the averages for which there are no minutes.
  func finish(into collector: SampleCollector) {
    for (sample, file) in waiting {
      if files.contains(file) { collector.leaveOut(.summary) } else { collector.take(sample) }
    }
    waiting = []
  }
}

/// The number in the name of a file of minutes, in 16 bytes, as there is a name for each hour of many years. The table writes the
/// kind before the number, the file after it.
struct SamsungFileNumber: Hashable {
  private let high: UInt64
  private let low: UInt64

  /// A name without a number is told from others by the hash and the count of its bytes.
  init(_ name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: "."))
    if let number = parts.lazy.compactMap(Self.digits).first {
      (high, low) = number
      return
    }
    (high, low) = (ContentHash.hash(name), UInt64(name.utf8.count))
  }

  /// The 32 digits of a UUID, such as `11111111-1111-4111-8111-111111111111`.
  private static func digits(_ part: Substring.UTF8View) -> (UInt64, UInt64)? {
    guard part.count == 36 else { return nil }
    var (high, low, count): (UInt64, UInt64, Int) = (0, 0, 0)
    for byte in part where byte != UInt8(ascii: "-") {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      if count < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      count += 1
    }
    return count == 32 ? (high, low) : nil
  }
}
