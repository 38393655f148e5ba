import HearthServe

/// The files that forms carried, kept until an import adds them.
extension LiveJournal {
  private var kept: String { FilePath.join(history.place, "kept") }

  func keep(_ upload: Upload) throws(ChangeError) -> String {
    if let problem = upload.problem {
      throw ChangeError([ChangeError.sentence("the file can't be kept: \(SystemCode(problem))")])
    }
    // One import at a time: an export may have gigabytes.
    discardAllKept()
    var random = SystemRandomNumberGenerator()
    let key = "\(random.next() as UInt64)"
    do throws(SystemCode) {
      let folder = try history.make().folders("kept/\(key)")
      let name = FilePath.name(upload.fileName)
      let source = try FileDescriptor.folder(FilePath.parent(upload.path))
      try source.rename(
        FilePath.name(upload.path), to: name.isEmpty || name.hasPrefix(".") ? "file" : name, in: folder)
      return key
    } catch {
      throw ChangeError([ChangeError.sentence("the file can't be kept: \(error)")])
    }
  }

  func path(ofKept key: String) -> String? {
    // Only what `keep` made: a number.
    guard UInt64(key) != nil, let folder = try? history.open().folder("kept/\(key)"),
      let name = (try? folder.items())?.compactMap(\.name).first
    else { return nil }
    return FilePath.join(kept, "\(key)/\(name)")
  }

  func discardKept(_ key: String) {
    guard UInt64(key) != nil, let folder = try? history.open().folder("kept") else { return }
    (try? folder.folder(key))?.removeContents()
    try? folder.removeFolder(key)
  }

  /// Removes what earlier sessions kept.
  func discardAllKept() {
    guard let root = try? history.open(), let folder = try? root.folder("kept") else { return }
    folder.removeContents()
    try? root.removeFolder("kept")
  }
}
