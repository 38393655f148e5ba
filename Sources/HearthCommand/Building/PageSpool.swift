import HearthBytes
import HearthMarkdown
import HearthSeries
import Synchronization

/// Keeps what files were found to say, from the moment they are read to that at which their pages are made, without keeping
/// it in memory: what is more than a little goes into a file without a name, which is gone with the process.
///
/// Safe to use from several threads.
final class PageSpool: Sendable {
  /// Where something packed begins, and how long it is, in bytes; the mark of its file stands before it.
  private struct Place {
    var start: Int
    var count: Int
  }

  private struct Contents {
    /// By a hash of the file's path.
    var places: [UInt64: Place] = [:]
    /// What is not yet in the file.
    var pending: [UInt8] = []
    /// How much is in the file.
    var written = 0
    var file: OpenFolder?
    /// Whether there is nowhere to write to; pages then read their files again.
    var isFull = false
  }

  /// Something packed, as it was when its file was read.
  struct Found {
    fileprivate let bytes: [UInt8]
    let mark: FileMark

    fileprivate init?(_ stored: [UInt8]) {
      guard stored.count >= FileMark.size else { return nil }
      mark = stored.withUnsafeBytes { $0.loadUnaligned(as: FileMark.self) }
      bytes = stored
    }

    /// What `read` makes of the bytes after the mark.
    fileprivate func value<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
      bytes.withUnsafeBufferPointer { read(UnsafeBufferPointer(rebasing: $0[FileMark.size...])) }
    }
  }

  /// In bytes.
  private static let mostPending = 1 << 18
  private let contents = Mutex(Contents())
  private let folder: String

  /// `folder` is the system's folder for such files.
  init(folder: String) {
    self.folder = folder
  }

  private func add(_ bytes: [UInt8], of path: String, _ mark: FileMark) {
    contents.withLock { contents in
      guard !contents.isFull else { return }
      contents.places[ContentHash.hash(path)] = Place(
        start: contents.written + contents.pending.count, count: FileMark.size + bytes.count)
      withUnsafeBytes(of: mark) { contents.pending.append(contentsOf: $0) }
      contents.pending += bytes
      if contents.pending.count >= Self.mostPending { flush(&contents) }
    }
  }

  private func find(_ path: String) -> Found? {
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
    return (found.bytes ?? stored).flatMap(Found.init)
  }

  private func flush(_ contents: inout Contents) {
    do throws(SystemCode) {
      let file = if let file = contents.file { file } else { OpenFolder(try .temporaryFile(in: folder)) }
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

extension PageSpool {
  /// Keeps the tree of the text in the file at `path`, as it was when it was read.
  func add(_ tree: MarkdownTree, of path: String, mark: FileMark) {
    var writer = PackedWriter()
    writer.reserve(4096)
    writer.pack(tree)
    add(writer.bytes, of: path, mark)
  }

  /// The tree again; `nil` where it was not kept.
  func tree(of path: String) -> (tree: MarkdownTree, mark: FileMark)? {
    guard let found = find(path) else { return nil }
    return found.value { bytes in
      var reader = PackedReader(bytes)
      return (try? reader.tree()).map { ($0, found.mark) }
    }
  }

  /// Keeps the readings that the file at `path` has for the day of `note`, as it was when it was read: several notes may
  /// have theirs in one file. Readings of an uncommon form are not kept.
  func add(_ series: Series, of path: String, for note: String, mark: FileMark) {
    if let packed = PackedSeries(series) { add(packed.bytes, of: Self.key(path, note), mark) }
  }

  /// The readings again; `nil` where they were not kept.
  func series(of path: String, for note: String) -> (series: Series, mark: FileMark)? {
    guard let found = find(Self.key(path, note)) else { return nil }
    return found.value { bytes in PackedSeries.series(bytes).map { ($0, found.mark) } }
  }

  /// No path holds a zero.
  private static func key(_ path: String, _ note: String) -> String { "\(path)\0\(note)" }
}

extension FileMark {
  /// In bytes, as it lies in memory.
  fileprivate static let size = MemoryLayout<FileMark>.size
}
