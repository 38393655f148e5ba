/// A hash of several values in order, such as all that a page shows. Equal fingerprints of one version of Hearth mean
/// equal bytes.
///
/// It is the same on every machine and in every run, unlike `Hasher`; it protects against chance, not against an attacker.
/// Made of ``ContentHash``: each value is one more word of its last step.
package struct Fingerprint: Sendable {
  private var state = ContentHash.prime5

  package init() {}

  /// The hash of everything combined until now.
  package var value: UInt64 { ContentHash.spread(state) }

  /// Mixes in a number. The order of calls counts, here and below.
  package mutating func combine(_ number: UInt64) {
    state = ContentHash.mixed(state, number)
  }

  /// Mixes in a signed number; equal numbers of 32 and 64 bits count the same.
  package mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Mixes in a yes or a no.
  package mutating func combine(_ flag: Bool) {
    combine(flag ? 1 : 0 as UInt64)
  }

  /// Mixes in the UTF-8 of a text, with its length, so that `ab` + `c` is not `a` + `bc`. Texts that only look the same
  /// count as different.
  package mutating func combine(_ text: String) {
    combine(ContentHash.hash(text))
  }

  /// As for a text, with no text told apart from an empty one.
  package mutating func combine(_ text: String?) {
    combine(text != nil)
    if let text { combine(text) }
  }
}
