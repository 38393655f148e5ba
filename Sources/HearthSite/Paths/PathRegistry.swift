/// Hands out paths so that no two files of the site share one, on disks that ignore case either.
struct PathRegistry {
  private var taken: Set<String> = []
  /// The next number to try after a stem.
  private var numbers: [String: Int] = [:]

  /// `folder/stem.extension`, or, where that is taken, with the first free number after the stem: `-2`, `-3`, ….
  ///
  /// `stem` is a slug, or made of one: short enough for a number after it, and free of what file systems forbid.
  mutating func claim(_ folder: String, _ stem: String, extension suffix: String = "html") -> OutputPath {
    var path = OutputPath(folder, stem + "." + suffix)
    let wanted = Self.lowercased(path.text)
    if taken.insert(wanted).inserted { return path }
    var number = numbers[wanted] ?? 2
    repeat {
      path = OutputPath(folder, "\(stem)-\(number).\(suffix)")
      number += 1
    } while !taken.insert(Self.lowercased(path.text)).inserted
    numbers[wanted] = number
    return path
  }

  /// Most paths have nothing to be made small.
  private static func lowercased(_ path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? path : path.lowercased()
  }
}
