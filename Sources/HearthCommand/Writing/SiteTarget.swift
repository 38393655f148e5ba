/// Where the files of a site go: to disk, or, in a dry run, nowhere.
protocol SiteTarget: Sendable {
  /// Takes the bytes of one file. Safe to call from several threads.
  ///
  /// - Parameter number: tells files of one build apart.
  func stage(_ path: String, bytes: [UInt8], number: Int) throws(MachineError) -> SiteFile

  /// Makes the site these files and no others.
  ///
  /// - Parameter inputs: as ``SiteManifest/inputs``.
  func commit(_ files: [SiteFile], inputs: UInt64) throws(MachineError) -> BuildReport

  /// Forgets what was staged.
  func discard()
}

/// A file that is part of the new site.
struct SiteFile: Sendable {
  let path: String
  var file: SiteManifest.File
  /// Its name in the staging folder; `nil` where the file on disk is already right.
  let stagedName: String?
}
