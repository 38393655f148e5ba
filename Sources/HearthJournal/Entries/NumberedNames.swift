/// Unique names: a taken one gets the next free number, in one pass even for a thousand equal names.
package struct NumberedNames {
  private var taken: Set<String>
  /// The next number to try, by the key of the first name.
  private var numbers: [String: Int] = [:]

  /// `taken` are keys of names that are in use already.
  package init(taken: Set<String> = []) { self.taken = taken }

  /// Takes the name with `key`; returns `false` if it is taken.
  package mutating func take(_ key: String) -> Bool { taken.insert(key).inserted }

  /// Returns the first free one of `name(1)`, `name(2)`, …, and takes it. Names with one `key` count as the same.
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

  /// Does the same for names that are their own keys.
  package mutating func claim(_ name: (_ number: Int) -> String) -> String { claim(key: { $0 }, name) }
}
