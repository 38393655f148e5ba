import HearthCore

/// What people call the regions that helplines are for.
enum RegionNames {
  /// Names in English and Spanish of the regions that the starter journal has, and the codes they have there. In
  /// alphabetical order of the codes.
  private static let names: [(code: String, names: [String])] = [
    ("AU", ["australia"]), ("CA", ["canada", "canadá"]), ("DE", ["germany", "deutschland", "alemania"]),
    ("ES", ["spain", "españa"]), ("EU", ["europe", "european union", "europa", "unión europea"]),
    ("FR", ["france", "francia"]),
    ("GB", ["uk", "united kingdom", "great britain", "england", "scotland", "wales", "reino unido"]),
    ("IE", ["ireland", "irlanda"]), ("IN", ["india"]), ("MX", ["mexico", "méxico"]),
    ("NL", ["netherlands", "holland", "países bajos"]), ("NZ", ["new zealand", "nueva zelanda"]),
    ("US", ["usa", "united states", "america", "estados unidos"]),
  ]

  /// The one of `codes` that `written` was probably to be: by its name, by a slip in it, or by two letters that changed
  /// places. Of two codes of two letters, any others are as near as any.
  static func code(near written: String, among codes: [String]) -> String? {
    let lowered = written.lowercased()
    for (code, names) in names {
      guard let known = codes.first(where: { $0.uppercased() == code }) else { continue }
      if names.contains(lowered) { return known }
    }
    if lowered.utf8.count == 2 { return codes.first { String($0.lowercased().reversed()) == lowered } }
    let candidates = names.flatMap { code, names in names.map { (name: $0, code: code) } }
    let near = NearMatch.nearest(to: lowered, among: candidates.map(\.name).filter { $0.count > 2 })
    let code = candidates.first { $0.name == near }?.code
    return codes.first { $0.uppercased() == code } ?? NearMatch.nearest(to: lowered, among: codes, limit: 1)
  }
}
