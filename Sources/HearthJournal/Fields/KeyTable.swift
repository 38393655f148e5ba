/// The keys that a mapping may have, and what else people call them.
struct KeyTable: Sendable {
  /// In the order in which messages list them.
  let known: [String]
  private let knownSet: Set<String>
  /// Other names, each with the key it stands for.
  private let aliases: [String: String]
  /// Names of other tools that stay unremarked though they are near a known key.
  private let foreign: Set<String>

  init(_ known: [String], aliases: [String: String] = [:], foreign: Set<String> = []) {
    self.known = known
    knownSet = Set(known)
    self.aliases = aliases
    self.foreign = foreign
  }

  /// The known key that `written` stands for; `nil` for a key of somebody else's. Capital letters make no difference, as
  /// in Obsidian.
  func key(for written: String) -> String? {
    if knownSet.contains(written) { return written }
    if let key = aliases[written] { return key }
    guard written.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
    let lowered = written.lowercased()
    return knownSet.contains(lowered) ? lowered : aliases[lowered]
  }

  func isForeign(_ written: String) -> Bool {
    foreign.contains(written)
  }

  func contains(_ key: String) -> Bool { knownSet.contains(key) }
}
