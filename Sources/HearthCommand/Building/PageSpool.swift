import HearthCore
import HearthHeartRate
import HearthText
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

  /// What is not yet in the file.
  private struct Pending {
    var bytes: [UInt8] = []
    /// In ``bytes``, by a hash of the file's path.
    var places: [(key: UInt64, place: Place)] = []
  }

  private struct Contents {
    /// In the file, by a hash of the file's path.
    var places: [UInt64: Place] = [:]
    var pending = Pending()
    /// Room for what is next, which held what is in the file now.
    var spare = Pending()
    /// How much of the file is written, or is being written.
    var length = 0
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
    let key = ContentHash.hash(path)
    let full = contents.withLock { contents -> (Pending, start: Int)? in
      guard !contents.isFull else { return nil }
      let place = Place(start: contents.pending.bytes.count, count: FileMark.size + bytes.count)
      contents.pending.places.append((key, place))
      withUnsafeBytes(of: mark) { contents.pending.bytes.append(contentsOf: $0) }
      contents.pending.bytes += bytes
      return contents.pending.bytes.count < Self.mostPending ? nil : takePending(&contents)
    }
    if let (pending, start) = full { write(pending, at: start) }
  }

  /// What is pending, for which the file keeps room from `start` on: it is written while others go on.
  private func takePending(_ contents: inout Contents) -> (Pending, start: Int) {
    let pending = contents.pending
    let start = contents.length
    contents.pending = contents.spare
    contents.spare = Pending()
    contents.length += pending.bytes.count
    return (pending, start)
  }

  private func write(_ pending: consuming Pending, at start: Int) {
    do throws(SystemCode) {
      try openFile().descriptor.write(pending.bytes, at: start)
      contents.withLock { contents in
        for (key, place) in pending.places {
          contents.places[key] = Place(start: start + place.start, count: place.count)
        }
        pending.bytes.removeAll(keepingCapacity: true)
        pending.places.removeAll(keepingCapacity: true)
        contents.spare = pending
      }
    } catch {
      // What is in the file up to here can be read; of what is pending, nothing is lost that the files do not have.
      contents.withLock { contents in
        contents.isFull = true
        contents.pending = Pending()
      }
    }
  }

  private func openFile() throws(SystemCode) -> OpenFolder {
    try contents.withLock { contents throws(SystemCode) in
      let file = if let file = contents.file { file } else { OpenFolder(try .temporaryFile(in: folder)) }
      contents.file = file
      return file
    }
  }

  private func find(_ path: String) -> Found? {
    let key = ContentHash.hash(path)
    let found = contents.withLock { contents -> (bytes: [UInt8]?, place: Place, file: OpenFolder?)? in
      if let place = contents.places[key] { return (nil, place, contents.file) }
      guard let place = contents.pending.places.last(where: { $0.key == key })?.place else { return nil }
      return (Array(contents.pending.bytes[place.start..<place.start + place.count]), place, nil)
    }
    guard let found else { return nil }
    let stored = found.file.flatMap {
      try? $0.descriptor.read(found.place.count, at: found.place.start)
    }
    return (found.bytes ?? stored).flatMap(Found.init)
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
  func tree(of path: String) -> (tree: PackedTree, mark: FileMark)? {
    guard let found = find(path) else { return nil }
    return PackedTree(found.bytes, from: FileMark.size).map { ($0, found.mark) }
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
