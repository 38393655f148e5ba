import HearthBytes
import HearthMarkdown
import Synchronization

/// Keeps the trees of texts from the moment they are parsed to that at which their pages are made, without keeping them in
/// memory: what is more than a little goes into a file without a name, which is gone with the process.
///
/// Safe to use from several threads.
final class TreeSpool: Sendable {
  /// Where a packed tree begins, and how long it is, in bytes.
  private struct Place {
    var start: Int
    var count: Int
    /// Of the file when it was read.
    var mark: FileMark
  }

  private struct Contents {
    /// By a hash of the file's path.
    var places: [UInt64: Place] = [:]
    /// What is not yet in the file.
    var pending: [UInt8] = []
    /// How much is in the file.
    var written = 0
    var file: OpenFolder?
    /// Whether there is nowhere to write to; pages then parse their texts again.
    var isFull = false
  }

  /// In bytes.
  private static let mostPending = 1 << 18
  private let contents = Mutex(Contents())

  /// Keeps the tree of the text in the file at `path`, as it was when it was read.
  func add(_ tree: MarkdownTree, of path: String, mark: FileMark) {
    var writer = PackedWriter()
    writer.reserve(4096)
    writer.pack(tree)
    let bytes = writer.bytes
    contents.withLock { contents in
      guard !contents.isFull else { return }
      contents.places[ContentHash.hash(path)] = Place(
        start: contents.written + contents.pending.count, count: bytes.count, mark: mark)
      contents.pending += bytes
      if contents.pending.count >= Self.mostPending { Self.flush(&contents) }
    }
  }

  /// The tree again; `nil` where it was not kept.
  func tree(of path: String) -> (tree: MarkdownTree, mark: FileMark)? {
    let key = ContentHash.hash(path)
    let found = contents.withLock { contents -> (bytes: [UInt8]?, place: Place, file: OpenFolder?)? in
      guard let place = contents.places[key] else { return nil }
      guard place.start >= contents.written else { return (nil, place, contents.file) }
      let start = place.start - contents.written
      return (Array(contents.pending[start..<start + place.count]), place, nil)
    }
    guard let found else { return nil }
    let stored = found.file.flatMap {
      try? $0.descriptor.read(found.place.count, at: found.place.start)
    }
    guard let bytes = found.bytes ?? stored else { return nil }
    let tree = bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes)
      return try? reader.tree()
    }
    return tree.map { ($0, found.place.mark) }
  }

  private static func flush(_ contents: inout Contents) {
    do throws(SystemCode) {
      let file = if let file = contents.file { file } else { OpenFolder(try .temporaryFile()) }
      contents.file = file
      try file.descriptor.write(contents.pending)
      contents.written += contents.pending.count
      contents.pending.removeAll(keepingCapacity: true)
    } catch {
      // What is in the file up to here can be read; of what is pending, nothing is lost that the files do not have.
      contents.isFull = true
      contents.places = contents.places.filter { $0.value.start + $0.value.count <= contents.written }
      contents.pending = []
    }
  }
}
