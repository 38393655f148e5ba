/// Lists of units as a script reads them.
///
/// A word's units stand in the shortest of three forms, and after a comma, if there are any, those whose name has the word:
///
/// - `+`: the steps from unit to unit, less one (see ``Digits64``);
/// - `!`: the same of the units that are not in the list;
/// - `=`: a bit for each unit, six to a sign, without the zeros at the end.
enum UnitList {
  /// Adds the units of `postings`, which are in order, each unit once and below `count`.
  static func append(_ postings: UnsafeBufferPointer<Posting>, of count: Int, to text: inout Store<UInt8>) {
    let hasNames = Digits64.signs.withUnsafeBufferPointer { signs in
      append(postings, of: count, names: false, to: &text, signs)
      return postings.contains(where: \.isName)
    }
    guard hasNames else { return }
    text.append(UInt8(ascii: ","))
    Digits64.signs.withUnsafeBufferPointer { append(postings, of: count, names: true, to: &text, $0) }
  }

  @inline(__always)
  private static func append(
    _ postings: UnsafeBufferPointer<Posting>, of count: Int, names: Bool, to text: inout Store<UInt8>,
    _ signs: UnsafeBufferPointer<UInt8>
  ) {
    let number = names ? postings.count(where: \.isName) : postings.count
    let last = (names ? postings.last(where: \.isName) : postings.last)?.unit ?? -1
    let bits = 2 + last / 6
    let start = text.count
    // Each unit takes a sign at least, be it there or not. Few units never are shorter in another form.
    var size = Int.max
    if number < bits || number <= count / 16 {
      text.reserve(1 + number * Digits64.longest)
      text.put(UInt8(ascii: "+"))
      var last = -1
      for posting in postings where posting.isName || !names {
        Digits64.put(posting.unit &- last &- 1, to: &text, signs)
        last = posting.unit
      }
      size = text.count - start
      guard number > count / 16 else { return }
    }
    var absent = Store<UInt8>(capacity: 1)
    if count - number < min(size, bits) {
      appendAbsent(of: postings, of: count, names: names, to: &absent, signs)
    }
    let isAbsentShorter = absent.count > 0 && absent.count < size
    if bits < (isAbsentShorter ? absent.count : size) {
      text.shorten(to: start)
      appendBits(of: postings, names: names, to: &text, signs)
    } else if isAbsentShorter {
      text.shorten(to: start)
      text.reserve(absent.count)
      for byte in absent.buffer { text.put(byte) }
    }
  }

  private static func appendAbsent(
    of postings: UnsafeBufferPointer<Posting>, of count: Int, names: Bool, to text: inout Store<UInt8>,
    _ signs: UnsafeBufferPointer<UInt8>
  ) {
    text.append(UInt8(ascii: "!"))
    var (next, last) = (0, -1)
    func add(upTo end: Int) {
      while next < end {
        text.reserve(Digits64.longest)
        Digits64.put(next - last - 1, to: &text, signs)
        (last, next) = (next, next + 1)
      }
      next = end + 1
    }
    for posting in postings where posting.isName || !names { add(upTo: posting.unit) }
    add(upTo: count)
  }

  private static func appendBits(
    of postings: UnsafeBufferPointer<Posting>, names: Bool, to text: inout Store<UInt8>,
    _ signs: UnsafeBufferPointer<UInt8>
  ) {
    text.append(UInt8(ascii: "="))
    var (sign, bits) = (0, 0)
    for posting in postings where posting.isName || !names {
      let unit = posting.unit
      while unit &- sign &* 6 >= 6 {
        text.append(signs[bits])
        (sign, bits) = (sign &+ 1, 0)
      }
      bits |= 1 &<< (unit &- sign &* 6)
    }
    text.append(signs[bits])
  }
}

extension UnitList {
  /// Adds to `found` what ``append(_:of:to:)`` wrote as `text`. Other bytes give any units below `count`, or none.
  static func read(_ text: UnsafeBufferPointer<UInt8>, of count: Int, to found: inout Store<Posting>) {
    var next = found.count
    let end = forEach(in: text, of: count) { found.append(Posting(unit: $0, isName: false)) }
    _ = forEach(in: text, from: end + 1, of: count) { named in
      while next < found.count, found.base[next].unit < named { next += 1 }
      guard next < found.count, found.base[next].unit == named else { return }
      found.base[next] = Posting(unit: named, isName: true)
    }
  }

  /// Calls `take` with the units of the list at `start`, in order; where the list ends: the units of names stand one byte after
  /// that.
  @inline(__always)
  static func forEach(
    in text: UnsafeBufferPointer<UInt8>, from start: Int = 0, of count: Int, _ take: (Int) -> Void
  ) -> Int {
    guard start < text.count else { return text.count }
    return Digits64.values.withUnsafeBufferPointer { values in
      switch text[start] {
      case UInt8(ascii: "="):
        var (index, first) = (start &+ 1, 0)
        while index < text.count {
          var bits = Int(values[Int(text[index])])
          guard bits < 64 else { break }
          while bits != 0 {
            let unit = first &+ bits.trailingZeroBitCount
            if unit < count { take(unit) }
            bits &= bits &- 1
          }
          (index, first) = (index &+ 1, first &+ 6)
        }
        return index
      case UInt8(ascii: "!"):
        var next = 0
        let end = forEachStep(in: text, from: start &+ 1, values) { absent in
          while next < min(absent, count) {
            take(next)
            next &+= 1
          }
          next = absent &+ 1
        }
        while next < count {
          take(next)
          next &+= 1
        }
        return end
      default:
        return forEachStep(in: text, from: start &+ 1, values) { unit in if unit < count { take(unit) } }
      }
    }
  }

  /// Calls `take` with the numbers that the steps lead to, up to a byte that is none of ``Digits64``; where that is.
  @inline(__always)
  private static func forEachStep(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, _ values: UnsafeBufferPointer<UInt8>,
    _ take: (Int) -> Void
  ) -> Int {
    var (index, unit) = (start, -1)
    var (step, shift) = (0, 0)
    while index < text.count {
      let value = Int(values[Int(text[index])])
      guard value < 64 else { break }
      index &+= 1
      step |= (value & 31) &<< shift
      guard value < 32 else {
        shift = min(shift &+ 5, 30)
        continue
      }
      unit &+= step &+ 1
      (step, shift) = (0, 0)
      take(unit)
    }
    return index
  }
}
