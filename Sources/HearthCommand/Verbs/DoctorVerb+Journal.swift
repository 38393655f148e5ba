extension DoctorVerb {
  /// What there is to say about the folders of the journal.
  var journal: [Checkup] {
    let place: JournalPlace
    do throws(UsageError) {
      place = try .find(given: typed.value(of: .content), on: machine)
    } catch {
      return [Checkup(.note, "journal", error.found, help: error.help)]
    }
    return [content(of: place), output(of: place)] + [sync(of: place), history(of: place)].compactMap { $0 }
  }

  private func content(of place: JournalPlace) -> Checkup {
    do throws(MachineError) {
      let files = try JournalFiles(folder: place.content)
      let problems = files.log.diagnostics.count
      guard problems > 0 else {
        return Checkup(.fine, "journal", "\(files.files.count) files in \(place.content)")
      }
      return Checkup(
        .note, "journal",
        "\(files.files.count) files in \(place.content), and \(problems) that cannot be read",
        help: "hearth check says which.")
    } catch {
      return Checkup(.problem, "journal", error.found, help: error.help)
    }
  }

  private func output(of place: JournalPlace) -> Checkup {
    do {
      let folder = try place.output(given: typed.value(of: .output), on: machine)
      let manifest = try SiteFolder.inspect(folder)
      let state = FileStatus.of(folder) == nil ? "will be made" : "\(manifest.files.count) files"
      if let status = FileStatus.of(folder), status.mode & 0o077 != 0, !manifest.files.isEmpty {
        return Checkup(
          .note, "site", "\(folder): \(state)",
          help: "Others on this machine can look into it: chmod 700 closes it.")
      }
      return Checkup(.fine, "site", "\(folder): \(state)")
    } catch let error as UsageError {
      return Checkup(.problem, "site", error.found, help: error.help)
    } catch let error as MachineError {
      return Checkup(.problem, "site", error.found, help: error.help)
    } catch {
      return Checkup(.problem, "site", "\(error)")
    }
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
