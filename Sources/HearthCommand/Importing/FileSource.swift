import HearthImport

/// A file on disk, or standard input, as an import reads it.
final class FileSource: ByteSource {
  private let descriptor: OpenFolder
  let size: Int?
  private let progress: Progress?
  private var read = 0

  /// `progress` counts megabytes.
  init(_ descriptor: consuming FileDescriptor, size: Int?, progress: Progress?) {
    self.descriptor = OpenFolder(descriptor)
    self.size = size
    self.progress = progress
  }

  func seek(to offset: Int) -> Bool {
    size != nil && descriptor.descriptor.seek(to: offset)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    do throws(SystemCode) {
      let count = try descriptor.descriptor.read(into: buffer)
      if let progress {
        let before = read >> 20
        read += count
        for _ in before..<read >> 20 { progress.advance() }
      }
      return count
    } catch {
      throw SourceFailure(
        "the disk does not give it: \(MachineError.words(for: error.code))", isMachine: true)
    }
  }
}
