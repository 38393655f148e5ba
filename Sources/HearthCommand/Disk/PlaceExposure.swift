import HearthCore
import HearthSite

/// How others could read a journal because of where it is: synced and public folders, public remotes, other accounts.
struct PlaceExposure {
  let place: JournalPlace
  let site: String?

  /// A way in which others may read the folder at a path.
  typealias Exposure = (path: String, finding: Finding)

  var found: [Exposure] { sharing + remotes + [readers].compactMap(\.self) }

  /// Other accounts of the machine, if they can read the journal: they reach a folder only through all folders around it.
  var readers: Exposure? {
    guard let status = FileStatus.of(place.content), status.mode & 0o055 != 0 else { return nil }
    let isReached = FilePath.ancestors(of: place.content).allSatisfy { folder in
      FileStatus.of(folder).map { $0.mode & 0o011 != 0 } ?? false
    }
    guard isReached else { return nil }
    let help = "To close it to them: \(ShellWord.command("chmod -R go=", place.content))"
    let found = "other accounts on this machine can read the journal"
    return (path: place.content, finding: Finding.openPlace(found, help: help))
  }

  /// Folders that sync themselves to a server, by the names their makers give them.
  private static let syncedFolders = [
    "Dropbox", "OneDrive", "Google Drive", "GoogleDrive", "My Drive", "iCloud Drive", "iCloudDrive",
    "Mobile Documents", "Nextcloud", "ownCloud", "pCloudDrive", "pCloud Drive", "pCloud", "Box", "MEGA",
    "CloudStorage", "Proton Drive", "kDrive", "Seafile", "Syncthing", "SynologyDrive", "Synology Drive",
    "Resilio Sync", "Tresorit", "Yandex.Disk", "Koofr", "Jottacloud", "MEGAsync", "Sync",
  ].map { $0.lowercased() }

  /// Files that Syncthing, Dropbox, Resilio Sync, Nextcloud and ownCloud keep at the root of any synced folder.
  private static let marksOfSyncing = [
    ".stfolder", ".dropbox.cache", ".sync/ID", ".nextcloudsync.log", ".owncloudsync.log",
  ]

  /// Folders that web servers and other accounts show to everyone.
  private static let publicFolders = ["public_html", "htdocs", "wwwroot", "www", "Sites", "Public"]

  /// Folders around the journal or the site that sync or publish their contents; for the site, only additional ones.
  private var sharing: [Exposure] {
    var seen: Set<String> = []
    let folders = [("journal", place.content), ("site", site ?? place.content)]
    return folders.flatMap { thing, folder -> [Exposure] in
      let parts = folder.split(separator: "/").map(String.init)
      let synced =
        parts.first(where: Self.isSynced)
        ?? Self.first(from: folder) { folder in
          Self.marksOfSyncing.contains { FileStatus.of(FilePath.join(folder, $0)) != nil }
        }
      let shown = parts.first(where: Self.publicFolders.contains)
      return [
        synced.map { ("\($0), which copies it to other computers", "Hearth itself sends nothing anywhere.") },
        shown.map { ("\($0), which may be shown to everyone", "Build into another folder.") },
      ].compactMap(\.self).filter { seen.insert($0.0).inserted }.map { found, help -> Exposure in
        let help = "That may be what you want. \(help)"
        return (folder, Finding.openPlace("the \(thing) is in \(found)", help: help))
      }
    }
  }

  /// Some makers append the owner: `OneDrive - Personal`, `Dropbox (Personal)`.
  private static func isSynced(_ folder: String) -> Bool {
    let folder = folder.lowercased()
    return syncedFolders.contains {
      folder == $0 || folder.hasPrefix("\($0) -") || folder.hasPrefix("\($0) (")
    }
  }

  private static func first(from folder: String, _ isWanted: (String) -> Bool) -> String? {
    ([folder] + FilePath.ancestors(of: folder)).first(where: isWanted)
  }

  /// Hosts on which a repository may be readable by everyone.
  private static let publicHosts = ["github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "sr.ht"]

  /// Returns the Git folder. In a worktree or submodule, the file `.git` names it, and a file there may name the shared one.
  private static func gitFolder(of folder: String) -> String {
    let own = FilePath.join(folder, ".git")
    // A pipe of that name would never end.
    guard FileStatus.of(own)?.kind == .file, let file = FileDescriptor.text(at: own),
      file.hasPrefix("gitdir:")
    else { return own }
    func named(_ text: some StringProtocol, from folder: String) -> String {
      FilePath.absolute(
        String(text.drop(while: \.isWhitespace).prefix { !$0.isNewline }), from: folder)
    }
    let found = named(file.dropFirst("gitdir:".count), from: folder)
    let shared = FileDescriptor.text(at: FilePath.join(found, "commondir"))
    return shared.map { named($0, from: found) } ?? found
  }

  /// Git repositories around the journal or the site with a remote on another machine, each once.
  private var remotes: [Exposure] {
    var seen: Set<String> = []
    return [("journal", place.root), ("site", site ?? place.root)].compactMap { thing, folder in
      let repository = Self.first(from: folder) { FileStatus.of(FilePath.join($0, ".git")) != nil }
      guard let repository, seen.insert(repository).inserted,
        let text = FileDescriptor.text(at: FilePath.join(Self.gitFolder(of: repository), "config"))?
          .lowercased()
      else { return nil }
      let publicHost = Self.publicHosts.first(where: text.contains)
      // `url = https://host/path` or `url = me@host:path`
      let remote =
        #/(?m)^\s*(?:push)?url\s*=\s*(?:(?!file:)[^:/\n]+:\/\/(?:[^@/\n]*@)*([^@:/\n]+)|(?:[^@:/\n]*@)*([^@:/\n]+):(?!\/\/))/#
      let host = publicHost ?? text.firstMatch(of: remote).flatMap { $0.1 ?? $0.2 }.map(String.init)
      return host.map { host -> Exposure in
        let found = "the \(thing) is in a repository with a remote at \(host)"
        return publicHost == nil
          ? (repository, Finding.openPlace(found, help: "Check who can read it there.", severity: .note))
          : (repository, Finding.openPlace(found, help: "Check whether that repository is private."))
      }
    }
  }
}
