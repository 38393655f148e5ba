/// Hands out paths so that no two files of the site share one, on disks that ignore case either.
struct PathRegistry {
  private var taken: Set<String> = []
  /// The next number to try behind a stem.
  private var numbers: [String: Int] = [:]

  /// `folder/stem.extension`, or, where that is taken, with the first free number behind the stem: `-2`, `-3`, ….
  ///
  /// `stem` is a slug, or made of one: short enough for a number behind it, and free of what file systems forbid.
  mutating func claim(_ folder: String, _ stem: String, extension suffix: String = "html") -> OutputPath {
    let name = stem + "." + suffix
    let wanted = Self.lowercased(folder + "/" + name)
    if taken.insert(wanted).inserted { return OutputPath(folder, name) }
    var number = numbers[wanted] ?? 2
    while !taken.insert("\(folder)/\(stem)-\(number).\(suffix)".lowercased()).inserted { number += 1 }
    numbers[wanted] = number + 1
    return OutputPath(folder, "\(stem)-\(number).\(suffix)")
  }

  /// Most paths have nothing to be made small.
  private static func lowercased(_ path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? path : path.lowercased()
  }
}
