/// Remembers how signs are folded, so that each is looked up in the tables of Unicode once.
struct FoldTable {
  /// For each scalar below 0x10000, its place in ``known`` and one more; 0 where it was not met yet.
  private var places = [UInt16](repeating: 0, count: 0x10000)
  private var known: [[WordScalars.Folded]] = []

  subscript(scalar: Unicode.Scalar) -> [WordScalars.Folded] {
    mutating get {
      guard scalar.value < 0x10000 else { return WordScalars.folded(scalar) }
      let place = Int(places[Int(scalar.value)])
      if place > 0 { return known[place - 1] }
      let folded = WordScalars.folded(scalar)
      guard known.count < Int(UInt16.max) else { return folded }
      known.append(folded)
      places[Int(scalar.value)] = UInt16(known.count)
      return folded
    }
  }
}
