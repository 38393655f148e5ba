/// Keeps other imports out of a folder of the journal, from when it is made until the process ends or it is let go.
struct ImportLock {
  private let folder: OpenFolder

  /// Locks `Content/NAME`, which is made where it is missing. Where another import is at work there, says so and waits.
  init(_ name: String, of place: JournalPlace, on terminal: Terminal) throws(MachineError) {
    folder = try MachineError.explaining(
      "the folder Content/\(name) cannot be written", help: "Nothing was changed."
    ) { () throws(SystemCode) in
      var tree = FolderTree(root: OpenFolder(try .folder(place.content)))
      return try tree.folder(name, makesMissing: true)
    }
    if !folder.descriptor.lock() {
      terminal.err("hearth: another import is at work in this journal; waiting for it\n")
      folder.descriptor.waitForLock()
    }
    StagedFile.sweep(folder)
  }
}
