/// Where the files of a site go: to disk, or, in a dry run, nowhere.
protocol SiteTarget: Sendable {
  /// The file at `path` as it is, if that is what a file of this fingerprint looks like.
  func current(_ path: String, fingerprint: UInt64) -> SiteFile?

  /// Takes the bytes of one file, pieces that follow each other. Safe to call from several threads.
  ///
  /// - Parameters:
  ///   - fingerprint: `nil` for the hash of the bytes themselves.
  ///   - number: tells files of one build apart.
  func stage(_ path: String, pieces: [ArraySlice<UInt8>], fingerprint: UInt64?, number: Int)
    throws(MachineError) -> SiteFile

  /// Throws where somebody else's file stands at one of `paths`.
  func check(_ paths: [String]) throws(MachineError)

  /// Makes the site be these files and no others.
  func commit(_ files: [SiteFile]) throws(MachineError) -> BuildReport

  /// Forgets what was staged.
  func discard()
}

extension SiteTarget {
  /// Takes the bytes of one file, as above.
  func stage(_ path: String, bytes: [UInt8], fingerprint: UInt64?, number: Int) throws(MachineError)
    -> SiteFile
  {
    try stage(path, pieces: [bytes[...]], fingerprint: fingerprint, number: number)
  }
}

/// A file that is part of the new site.
struct SiteFile: Sendable {
  let path: String
  var file: SiteManifest.File
  /// Its name in the staging folder; `nil` where the file on disk is already right.
  let stagedName: String?
}
