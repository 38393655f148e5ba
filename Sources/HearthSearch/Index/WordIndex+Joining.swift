import HearthBytes

extension WordIndex {
  /// One index of several, whose units get new numbers: `renumber` gives the number of a unit of a part, or `nil` where the
  /// unit is gone. It never changes the order of the units of one part, and never gives two units one number.
  package static func joined(_ parts: [(index: WordIndex, renumber: (Int) -> Int?)]) -> WordIndex {
    if parts.count == 1, let part = parts.first { return part.index.renumbered(part.renumber) }
    var rows: [Row] = []
    rows.reserveCapacity((parts.map(\.index.rows.count).max() ?? 0) * 5 / 4)
    var places = parts.map { _ in 0 }
    while let word = least(parts.map(\.index), places) {
      var lists: [(units: UnitList, names: UnitList)] = []
      for (number, part) in parts.enumerated() {
        let place = places[number]
        guard place < part.index.rows.count, part.index.rows[place].word == word else { continue }
        places[number] += 1
        let row = part.index.rows[place].renumbered(part.renumber)
        if !row.units.isEmpty { lists.append((row.units, row.names)) }
      }
      guard !lists.isEmpty else { continue }
      rows.append(
        Row(
          word: word, units: UnitList(joining: lists.map(\.units)),
          names: UnitList(joining: lists.map(\.names))))
    }
    return WordIndex(rows: rows)
  }

  private func renumbered(_ renumber: (Int) -> Int?) -> WordIndex {
    WordIndex(rows: rows.map { $0.renumbered(renumber) }.filter { !$0.units.isEmpty })
  }

  /// The first word that comes next in any of the indexes.
  private static func least(_ indexes: [WordIndex], _ places: [Int]) -> [UInt8]? {
    var least: [UInt8]?
    for (index, place) in zip(indexes, places) where place < index.rows.count {
      let word = index.rows[place].word
      if let known = least, !word.lexicographicallyPrecedes(known) { continue }
      least = word
    }
    return least
  }
}

extension WordIndex.Row {
  fileprivate func renumbered(_ renumber: (Int) -> Int?) -> Self {
    Self(word: word, units: units.renumbered(renumber), names: names.renumbered(renumber))
  }
}

extension UnitList {
  fileprivate func renumbered(_ renumber: (Int) -> Int?) -> UnitList {
    guard !isEmpty else { return self }
    var list = UnitList()
    forEach { unit in
      if let number = renumber(unit) { list.append(number) }
    }
    return list
  }

  /// All units of `lists`, each once.
  init(joining lists: [UnitList]) {
    self.init()
    let lists = lists.filter { !$0.isEmpty }
    if lists.count == 1, let list = lists.first {
      self = list
      return
    }
    var units: [Int] = []
    units.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    var isSorted = true
    for list in lists {
      list.forEach { unit in
        if let last = units.last, unit < last { isSorted = false }
        units.append(unit)
      }
    }
    if !isSorted { units.sort() }
    for unit in units { append(unit) }
  }
}
