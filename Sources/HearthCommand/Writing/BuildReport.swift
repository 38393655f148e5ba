/// What writing a site came to.
struct BuildReport: Sendable, Equatable {
  /// New or changed files, by path.
  var written: [String] = []
  /// How many files were already right, and kept their bytes and times.
  var unchanged = 0
  /// Files of an earlier site that are no longer part of it.
  var removed: [String] = []
}
