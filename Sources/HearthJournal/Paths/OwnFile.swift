/// The files that stand for one of the journal's own: settings, labels, helplines, *About me*.
///
/// `hearth.yaml` and `Hearth.yml` are taken for `hearth.yml`. Where there are several, none of them may be passed over in
/// silence: it may be the one that seals the journal.
package struct OwnFile: Hashable, Sendable {
  /// The one that is read: that of the exact name, or the first by path; `nil` where there is none.
  package let path: String?
  /// The others, by path, which are not read.
  package let others: [String]

  /// - Parameter paths: of all files with that role, in any order.
  package init(_ role: FileRole, _ paths: [String]) {
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
