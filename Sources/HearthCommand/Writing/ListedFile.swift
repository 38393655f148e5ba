/// A file that the lists of a commit name: of the new site, or of the last one and no longer part of it.
struct ListedFile {
  let path: String
  let file: SiteManifest.File
  /// Whether its bytes are new.
  let isWritten: Bool
  /// Whether it is no longer part of the site.
  let isStale: Bool

  init(_ page: SiteFile) {
    path = page.path
    file = page.file
    isWritten = page.stagedName != nil
    isStale = false
  }

  /// A file of the last site, at `path`.
  init(stale file: SiteManifest.File, at path: String) {
    self.path = path
    self.file = file
    isWritten = false
    isStale = true
  }
}
