import HearthCore

extension DoctorVerb {
  /// What there is to say about who else could read the journal.
  func privacy(of place: JournalPlace) -> [Checkup] {
    let notes = [sync(of: place), history(of: place), readers(of: place)].compactMap { $0 }
    return notes.isEmpty
      ? [Checkup(.fine, "privacy", "the journal is in no synchronised folder and has no public remote")]
      : notes
  }

  /// Other accounts reach a folder only through all folders around it.
  private func readers(of place: JournalPlace) -> Checkup? {
    guard let status = FileStatus.of(place.content), status.mode & 0o055 != 0 else { return nil }
    var folder = place.content
    while folder != "/" {
      folder = FilePath.parent(folder)
      guard let around = FileStatus.of(folder), around.mode & 0o011 != 0 else { return nil }
    }
    return Checkup(
      .note, "privacy", "other accounts of this machine can read the journal",
      help: "If that is not meant, this closes it: chmod -R go= \(ShellWord.quoted(place.content))")
  }

  /// Folders that copy themselves to somebody's servers, by the names that their makers give them.
  private static let syncedFolders = [
    "Dropbox", "OneDrive", "Google Drive", "GoogleDrive", "iCloud Drive", "Mobile Documents", "Nextcloud",
    "ownCloud",
    "pCloudDrive", "Box", "MEGA", "CloudStorage",
  ]

  private func sync(of place: JournalPlace) -> Checkup? {
    let parts = place.root.split(separator: "/").map(String.init)
    guard
      let part = parts.first(where: { part in
        Self.syncedFolders.contains { part == $0 || part.hasPrefix("\($0) -") }
      })
    else { return nil }
    return Checkup(
      .note, "privacy", "the journal lies in \(part), which copies it to other computers",
      help: "That may be what you want. Hearth itself sends nothing anywhere.")
  }

  /// A repository whose origin is on a public host may be readable by everyone.
  private func history(of place: JournalPlace) -> Checkup? {
    var folder = place.root
    while true {
      let config = FilePath.join(folder, ".git")
      if FilePath.isFolder(config) { return history(inRepository: config) }
      if folder == "/" { return nil }
      folder = FilePath.parent(folder)
    }
  }

  private func history(inRepository folder: String) -> Checkup? {
    guard let file = try? FileDescriptor.folder(folder).file("config"),
      let bytes = try? file.read(expecting: 4096)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let hosts = ["github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "sr.ht"]
    guard let host = hosts.first(where: text.contains) else { return nil }
    return Checkup(
      .note, "privacy", "the journal lies in a repository with a remote at \(host)",
      help: "You could look whether that repository is private.")
  }
}
