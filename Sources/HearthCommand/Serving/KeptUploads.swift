import HearthCore
import HearthServe

/// The folder for a file that is kept between requests: beside the journal, where an export of gigabytes has room.
struct KeptUploads {
  let history: UndoHistory
  private static let folder = "kept"

  /// Moves an uploaded file into the folder, replacing whatever was kept before. Returns its path.
  func keep(_ upload: Upload, as key: String) throws(ChangeError) -> String {
    if let problem = upload.problem {
      throw ChangeError([ChangeError.sentence("the file can't be kept: \(SystemCode(problem))")])
    }
    discardAll()
    do throws(SystemCode) {
      let folder = try history.make().folders("\(Self.folder)/\(key)")
      let source = try FileDescriptor.folder(FilePath.parent(upload.path))
      let sent = FilePath.name(upload.fileName)
      // The extension helps to recognise the format.
      let name = sent.isEmpty || sent.hasPrefix(".") ? "file" : sent
      try source.rename(FilePath.name(upload.path), to: name, in: folder)
      return FilePath.join(history.place, "\(Self.folder)/\(key)/\(name)")
    } catch {
      throw ChangeError([ChangeError.sentence("the file can't be kept: \(error)")])
    }
  }

  /// Removes the kept file, whether from this session or an earlier one.
  func discardAll() {
    guard let root = try? history.open(), let folder = try? root.folder(Self.folder) else { return }
    folder.removeContents()
    try? root.removeFolder(Self.folder)
  }
}
