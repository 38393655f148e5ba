import HearthCore

/// Finds out what a build would write.
struct DryRun: SiteTarget {
  let manifest: SiteManifest

  func stage(_ path: String, bytes: [UInt8], number: Int) -> SiteFile {
    let file = SiteManifest.File(hash: ContentHash.hash(bytes), size: bytes.count)
    return SiteFile(path: path, file: file, stagedName: manifest.files[path] == file ? nil : String(number))
  }

  func commit(_ files: [SiteFile], inputs: UInt64) -> BuildReport {
    let paths = Set(files.map(\.path))
    var report = BuildReport()
    report.written = files.filter { $0.stagedName != nil }.map(\.path)
    report.unchanged = files.count - report.written.count
    report.removed = manifest.files.keys.filter { !paths.contains($0) }.sorted { $0.precedesByBytes($1) }
    return report
  }

  func discard() {}
}
