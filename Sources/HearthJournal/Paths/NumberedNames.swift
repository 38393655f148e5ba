/// Names that are given out once each; where one is taken, the next one with a number that is free.
///
/// The last number of each name is remembered, so that a thousand of one name are numbered in one pass.
package struct NumberedNames {
  private var taken: Set<String>
  /// The next number to try, by the key of the first name.
  private var numbers: [String: Int] = [:]

  /// `taken` are keys of names that something else has.
  package init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// Makes room for `count` names at once.
  package mutating func reserve(_ count: Int) { taken.reserveCapacity(count) }

  /// Takes the name with `key`; `false` where it is taken.
  package mutating func take(_ key: String) -> Bool {
    taken.insert(key).inserted
  }

  /// The first free one of `name(1)`, `name(2)`, …, which then is taken. Names of one `key` count as the same.
  package mutating func claim<Name>(key: (Name) -> String, _ name: (_ number: Int) -> Name) -> Name {
    let first = name(1)
    let wanted = key(first)
    if take(wanted) { return first }
    var number = numbers[wanted] ?? 2
    var found = name(number)
    while !take(key(found)) {
      number += 1
      found = name(number)
    }
    numbers[wanted] = number + 1
    return found
  }

  /// As above, for names that are their own keys.
  package mutating func claim(_ name: (_ number: Int) -> String) -> String {
    claim(key: { $0 }, name)
  }
}
