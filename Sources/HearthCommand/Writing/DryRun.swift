import HearthCore

/// Finds out what a build would write.
struct DryRun: SiteTarget {
  let manifest: SiteManifest
  let stamp: UInt64

  func current(_ path: String, fingerprint: UInt64) -> SiteFile? {
    guard manifest.stamp == stamp, let file = manifest.files[path], file.fingerprint == fingerprint else {
      return nil
    }
    return SiteFile(path: path, file: file, stagedName: nil)
  }

  func stage(_ path: String, pieces: [ArraySlice<UInt8>], fingerprint: UInt64?, number: Int) -> SiteFile {
    let hash = ContentHash.hash(pieces: pieces)
    if let file = manifest.files[path], file.hash == hash {
      return SiteFile(path: path, file: file, stagedName: nil)
    }
    return SiteFile(
      path: path,
      file: .init(hash: hash, fingerprint: fingerprint ?? hash, size: pieces.reduce(0) { $0 + $1.count }),
      stagedName: String(number))
  }

  func check(_ paths: [String]) {}

  func commit(_ files: [SiteFile]) -> BuildReport {
    let paths = Set(files.map(\.path))
    var report = BuildReport()
    report.written = files.filter { $0.stagedName != nil }.map(\.path)
    report.unchanged = files.count - report.written.count
    report.removed = manifest.files.keys.filter { !paths.contains($0) }.sorted(by: SiteManifest.byBytes)
    for file in SiteFolder.unseen { report.leaveOut(file, of: files) }
    return report
  }

  func discard() {}
}
