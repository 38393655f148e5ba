import HearthCore

/// Who else could read a journal, by the place where it lies: folders that copy themselves, folders that are shown to everyone,
/// public remotes, other accounts.
struct PlaceExposure {
  let place: JournalPlace
  /// The folder of the site.
  let site: String?

  /// Each with the folder that it is about and a sentence of help.
  var found: [(path: String, found: String, help: String)] {
    sharing + [history, readers].compactMap(\.self)
  }

  /// Other accounts reach a folder only through all folders around it.
  private var readers: (String, String, String)? {
    guard let status = FileStatus.of(place.content), status.mode & 0o055 != 0 else { return nil }
    let isReached = FilePath.ancestors(of: place.content).allSatisfy { folder in
      FileStatus.of(folder).map { $0.mode & 0o011 != 0 } ?? false
    }
    guard isReached else { return nil }
    return (
      place.content, "other accounts of this machine can read the journal",
      "To close it to them: chmod -R go= \(ShellWord.quoted(place.content))"
    )
  }

  /// Folders that copy themselves to a server, by the names that their makers give them.
  private static let syncedFolders = [
    "Dropbox", "OneDrive", "Google Drive", "GoogleDrive", "My Drive", "iCloud Drive", "iCloudDrive",
    "Mobile Documents", "Nextcloud", "ownCloud", "pCloudDrive", "Box", "MEGA", "CloudStorage", "Proton Drive",
    "kDrive", "Seafile", "Syncthing",
  ]

  /// Folders that web servers and other accounts show to everyone.
  private static let publicFolders = ["public_html", "htdocs", "wwwroot", "www", "Sites", "Public"]

  /// Folders around the journal or the site that copy or show what is in them; those of the site only where they are others.
  private var sharing: [(String, String, String)] {
    var seen: Set<String> = []
    let folders = [("journal", place.root), ("site", site ?? place.root)]
    return folders.flatMap { thing, folder -> [(String, String, String)] in
      let parts = folder.split(separator: "/").map { String($0) }
      let shown = parts.first(where: Self.publicFolders.contains)
      let synced =
        parts.first { part in Self.syncedFolders.contains { part == $0 || part.hasPrefix("\($0) -") } }
        ?? ([folder] + FilePath.ancestors(of: folder)).first {
          FilePath.isFolder(FilePath.join($0, ".stfolder"))
        }
      return [
        synced.map { ("\($0), which copies it to other computers", "Hearth itself sends nothing anywhere.") },
        shown.map { ("\($0), which may be shown to everyone", "Build into another folder.") },
      ].compactMap(\.self).filter { seen.insert($0.0).inserted }.map { found, help in
        (folder, "the \(thing) is in \(found)", "That may be what you want. \(help)")
      }
    }
  }

  /// A repository whose origin is on a public host may be readable by everyone.
  private var history: (String, String, String)? {
    let repositories = ([place.root] + FilePath.ancestors(of: place.root)).map { FilePath.join($0, ".git") }
    guard let repository = repositories.first(where: FilePath.isFolder),
      let file = try? FileDescriptor.folder(repository).file("config"),
      let bytes = try? file.read(expecting: 4096)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let hosts = ["github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "sr.ht"]
    guard let host = hosts.first(where: text.contains) else { return nil }
    return (
      repository, "the journal is in a repository with a remote at \(host)",
      "Check whether that repository is private."
    )
  }
}
