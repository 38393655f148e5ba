extension UnitList {
  /// The list as a script reads it, in the shortest of three forms. `count` is that of all units.
  ///
  /// - `+`: the steps from unit to unit, less one (see ``Digits64``);
  /// - `!`: the same of the units that are not in the list;
  /// - `=`: a bit for each unit, six to a sign, without the zeros at the end.
  func text(of count: Int) -> [UInt8] {
    var present = Steps("+")
    forEach { present.append($0) }
    // Few units never are shorter in another form.
    guard self.count > count / 16 else { return present.bytes }
    var absent = Steps("!")
    var bits = [UInt8](repeating: 0, count: last / 6 + 1)
    var next = 0
    forEach { unit in
      for other in next..<unit { absent.append(other) }
      next = unit + 1
      bits[unit / 6] |= 1 << UInt8(unit % 6)
    }
    for other in min(next, count)..<count { absent.append(other) }
    let shortest = present.bytes.count <= absent.bytes.count ? present.bytes : absent.bytes
    guard bits.count + 1 < shortest.count else { return shortest }
    return [UInt8(ascii: "=")] + bits.map { Digits64.signs[Int($0)] }
  }

  private struct Steps {
    var bytes: [UInt8]
    private var last = -1

    init(_ sign: Unicode.Scalar) {
      bytes = [UInt8(ascii: sign)]
    }

    mutating func append(_ unit: Int) {
      Digits64.append(unit - last - 1, to: &bytes)
      last = unit
    }
  }
}
