import HearthImport

/// Readings on disk that are to be sorted, in a file without a name that only this process has. It is created on first use, and
/// gone with the process, however that ends.
final class SpillFile: SampleSpill {
  private let folder: String
  private var file: OpenFolder?

  /// `folder` is the system's folder for temporary files.
  init(folder: String) {
    self.folder = folder
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure) {
    try explaining { () throws(SystemCode) in
      if file == nil { file = OpenFolder(try .temporaryFile(in: folder)) }
      try file?.descriptor.write(bytes)
    }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) {
    try explaining { () throws(SystemCode) in try file?.descriptor.read(at: offset, into: buffer) }
  }

  private func explaining(_ body: () throws(SystemCode) -> Void) throws(SourceFailure) {
    do throws(SystemCode) { try body() } catch {
      throw SourceFailure(
        "there is no room in \(folder) to sort the readings: \(MachineError.words(for: error.code))",
        isMachine: true)
    }
  }
}

/// Keeps other imports out of a folder of the journal, until the process ends or this is released.
struct ImportLock {
  private let folder: OpenFolder

  /// Locks `Content/NAME`, which is created if necessary. Waits for another import there, with a message.
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
