/// What writing a site came to.
struct BuildReport: Sendable, Equatable {
  /// New or changed files, by path.
  var written: [String] = []
  /// How many files were as they are to be, and kept their bytes and times.
  var unchanged = 0
  /// Files of an earlier site that are no longer part of it.
  var removed: [String] = []

  init() {}

  /// Tells nothing of a file that is no part of what a person sees.
  mutating func leaveOut(_ path: String, of files: [SiteFile]) {
    let isWritten = written.contains(path)
    written.removeAll { $0 == path }
    removed.removeAll { $0 == path }
    if !isWritten, files.contains(where: { $0.path == path }) { unchanged -= 1 }
  }
}
