import HearthJournal

/// Hands out paths so that no two files of the site share one, on disks that ignore case either.
struct PathRegistry {
  private var names = NumberedNames()

  /// Makes room for `count` paths at once.
  mutating func reserve(_ count: Int) { names.reserve(count) }

  /// `folder/stem.extension`, or, where that is taken, with the first free number after the stem: `-2`, `-3`, ….
  ///
  /// `stem` is a slug, or made of one: short enough for a number after it, and free of what file systems forbid.
  mutating func claim(_ folder: String, _ stem: String, extension suffix: String = "html") -> OutputPath {
    names.claim(key: { Self.lowercased($0.text) }) { number in
      OutputPath(folder, (number == 1 ? stem : "\(stem)-\(number)") + "." + suffix)
    }
  }

  /// Most paths have nothing to be made small.
  private static func lowercased(_ path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? path : path.lowercased()
  }
}
