/// Lists of units as a script reads them.
///
/// A word's units stand in the shortest of three forms, and behind a comma, if there are any, those whose name has the word:
///
/// - `+`: the steps from unit to unit, less one (see ``Digits64``);
/// - `!`: the same of the units that are not in the list;
/// - `=`: a bit for each unit, six to a sign, without the zeros at the end.
enum UnitList {
  /// Adds the units of `postings`, which are in order, each unit once and below `count`.
  static func append(_ postings: [Posting], of count: Int, to text: inout [UInt8]) {
    append(postings, of: count, names: false, to: &text)
    guard postings.contains(where: \.isName) else { return }
    text.append(UInt8(ascii: ","))
    append(postings, of: count, names: true, to: &text)
  }

  private static func append(_ postings: [Posting], of count: Int, names: Bool, to text: inout [UInt8]) {
    let start = text.count
    var (last, number) = (-1, 0)
    text.append(UInt8(ascii: "+"))
    for posting in postings where posting.isName || !names {
      let unit = posting.unit
      Digits64.append(unit &- last &- 1, to: &text)
      (last, number) = (unit, number &+ 1)
    }
    // Few units never are shorter in another form.
    guard number > count / 16 else { return }
    let size = text.count - start
    let absent = absent(of: postings, of: count, names: names, fewerThan: size)
    let bits = 2 + last / 6
    if bits < min(size, absent?.count ?? size) {
      text.removeSubrange(start...)
      appendBits(of: postings, names: names, to: &text)
    } else if let absent {
      text.removeSubrange(start...)
      text += absent
    }
  }

  /// The form of the units that are not there, if it is shorter than `most` bytes.
  private static func absent(of postings: [Posting], of count: Int, names: Bool, fewerThan most: Int)
    -> [UInt8]?
  {
    var text = [UInt8(ascii: "!")]
    var (next, last) = (0, -1)
    func add(upTo end: Int) {
      while next < end, text.count < most {
        Digits64.append(next - last - 1, to: &text)
        (last, next) = (next, next + 1)
      }
      next = end + 1
    }
    for posting in postings where posting.isName || !names {
      add(upTo: posting.unit)
      guard text.count < most else { return nil }
    }
    add(upTo: count)
    return text.count < most ? text : nil
  }

  private static func appendBits(of postings: [Posting], names: Bool, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "="))
    var (sign, bits) = (0, 0)
    for posting in postings where posting.isName || !names {
      let unit = posting.unit
      while sign < unit / 6 {
        text.append(Digits64.sign(bits))
        (sign, bits) = (sign + 1, 0)
      }
      bits |= 1 << (unit % 6)
    }
    text.append(Digits64.sign(bits))
  }
}

extension UnitList {
  /// Adds to `found` what ``append(_:of:to:)`` wrote as `text`. Other bytes give any units below `count`, or none.
  static func read(_ text: UnsafeBufferPointer<UInt8>, of count: Int, to found: inout [Posting]) {
    let comma = text.firstIndex(of: UInt8(ascii: ",")) ?? text.count
    let names = comma + 1 < text.count ? UnsafeBufferPointer(rebasing: text[(comma + 1)...]) : nil
    let units = UnsafeBufferPointer(rebasing: text[..<comma])
    guard let names else {
      return forEach(units, of: count) { found.append(Posting(unit: $0, isName: false)) }
    }
    var named: [Int] = []
    forEach(names, of: count) { named.append($0) }
    var next = 0
    forEach(units, of: count) { unit in
      while next < named.count, named[next] < unit { next += 1 }
      found.append(Posting(unit: unit, isName: next < named.count && named[next] == unit))
    }
  }

  /// Calls `take` with the units of one list, in order.
  private static func forEach(_ text: UnsafeBufferPointer<UInt8>, of count: Int, _ take: (Int) -> Void) {
    guard let form = text.first else { return }
    let signs = UnsafeBufferPointer(rebasing: text[1...])
    switch form {
    case UInt8(ascii: "="):
      var first = 0
      for sign in signs {
        let bits = Digits64.values[Int(sign)]
        for bit in 0..<6 where bits >> UInt8(bit) & 1 == 1 && first + bit < count { take(first + bit) }
        first += 6
      }
    case UInt8(ascii: "!"):
      var next = 0
      steps(signs, of: count) { absent in
        while next < absent {
          take(next)
          next += 1
        }
        next = absent + 1
      }
      while next < count {
        take(next)
        next += 1
      }
    default: steps(signs, of: count, take)
    }
  }

  private static func steps(_ signs: UnsafeBufferPointer<UInt8>, of count: Int, _ take: (Int) -> Void) {
    var unit = -1
    var (step, shift) = (0, 0)
    Digits64.values.withUnsafeBufferPointer { values in
      for sign in signs {
        let value = Int(values[Int(sign)])
        step |= (value & 31) << shift
        guard value < 32 else {
          shift = min(shift + 5, 30)
          continue
        }
        unit += step + 1
        guard unit < count else { return }
        take(unit)
        (step, shift) = (0, 0)
      }
    }
  }
}
