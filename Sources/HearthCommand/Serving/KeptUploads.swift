import HearthCore
import HearthServe

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder for a file that is kept between requests: beside the journal, where an export of gigabytes has room. Several
/// servers may keep one each.
struct KeptUploads {
  let history: UndoHistory
  private static let folder = "kept"

  /// Moves an uploaded file into the folder, replacing whatever was kept before. Returns its path.
  func keep(_ upload: Upload, as key: String) throws(ChangeError) -> String {
    if let problem = upload.problem {
      throw ChangeError([ChangeError.sentence("the file can't be kept: \(SystemCode(problem))")])
    }
    discard()
    do throws(SystemCode) {
      let own = "\(Self.folder)/\(getpid())-\(key)"
      let folder = try history.make().folders(own)
      let source = try FileDescriptor.folder(FilePath.parent(upload.path))
      let sent = FilePath.name(upload.fileName)
      // The extension helps to recognise the format.
      let name = sent.isEmpty || sent.hasPrefix(".") ? "file" : sent
      try source.rename(FilePath.name(upload.path), to: name, in: folder)
      return FilePath.join(history.place, "\(own)/\(name)")
    } catch {
      throw ChangeError([ChangeError.sentence("the file can't be kept: \(error)")])
    }
  }

  /// Removes the file that this process kept, and those that ended ones have left.
  func discard() {
    guard let root = try? history.open(), let folder = try? root.folder(Self.folder) else { return }
    let names = ((try? folder.items()) ?? []).compactMap(\.name).filter { $0.hasPrefix("\(getpid())-") }
    for name in names + folder.leftovers("", orWithoutOwner: true) {
      if let kept = try? folder.folder(name) { kept.removeContents() }
      try? folder.removeFolder(name)
    }
    // Another server's file keeps it.
    try? root.removeFolder(Self.folder)
  }
}
