import HearthImport

/// Readings that wait on disk to be sorted, in a file without a name that only this process has. It is made when it is
/// first needed, and gone with the process, however that ends.
final class SpillFile: SampleSpill {
  private let folder: String
  private var file: OpenFolder?

  /// `folder` is the system's folder for such files.
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
