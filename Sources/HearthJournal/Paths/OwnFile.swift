/// The files that stand for one of the journal's own: settings, labels, helplines, *About me*.
///
/// `hearth.yaml` and `Hearth.yml` are taken for `hearth.yml`. Where there are several, none of them may be passed over in
/// silence: it may be the one that seals the journal.
package struct OwnFile: Hashable, Sendable {
  /// The one that is read: that of the exact name, or the first by path; `nil` where there is none.
  package let path: String?
  /// The others, by path, which are not read.
  package let others: [String]

  /// - Parameters:
  ///   - paths: of all files with that role, in any order.
  ///   - all: the journal's files. Where there are no settings, what an editor or a system may have made of them counts: it
  ///     may seal the journal.
  package init(_ role: FileRole, _ paths: [String], among all: [String] = []) {
    let isMissing = role == .settings && paths.isEmpty
    guard !isMissing else {
      path = nil
      others = all.filter(JournalPaths.mayBeSettings).sortedByName()
      return
    }
    let paths = paths.sortedByName()
    let chosen = paths.first { JournalPaths.inside($0) == Self.names[role] ?? "" } ?? paths.first
    path = chosen
    others = paths.filter { $0 != chosen }
  }

  private static let names: [FileRole: String] = [
    .settings: "hearth.yml", .labels: "labels.yml", .helplines: "helplines.yml", .aboutMe: "about-me.md",
  ]
  static let roles = Set(names.keys)
}
