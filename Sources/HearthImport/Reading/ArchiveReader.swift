internal import CArchive

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads the files in a zip, tar or gzip file with libarchive: with data descriptors, ZIP64 or names in any encoding, from a
/// pipe, and as far as possible from a truncated file. No other code calls libarchive.
final class ArchiveReader {
  /// The kind of archive, by its first bytes.
  enum Kind {
    case zip
    /// Includes compressed tar files.
    case gzip

    init?(_ head: ByteSpan) {
      if head.has("PK\u{03}\u{04}") || head.has("PK\u{05}\u{06}") || head.has("PK\u{07}\u{08}") {
        self = .zip
      } else if head[0] == 0x1F, head[1] == 0x8B, head[2] == 8 {
        self = .gzip
      } else {
        return nil
      }
    }
  }

  /// `nil` if libarchive isn't installed.
  private let library: archive_functions?
  private let archive: OpaquePointer?
  private let source: any ByteSource
  /// The source's bytes for libarchive to read.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
  private var offset = 0
  private var sourceFailure: SourceFailure?
  private var isDone = false
  /// The unread bytes of the entry that libarchive unpacked last.
  private var block = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Whether damage has been reported for an entry.
  private var isDamaged = false
  /// Why the archive couldn't be read to its end.
  private(set) var failure: SourceFailure?

  init(_ source: any ByteSource, _ kind: Kind) {
    self.source = source
    library = LibArchive.functions
    guard let library else {
      archive = nil
      isDone = true
      failure = SourceFailure(
        "it is packed, and libarchive, which unpacks files, isn't installed here", isMachine: true)
      return
    }
    let archive = library.archive_read_new()
    self.archive = archive
    switch kind {
    case .zip: _ = library.archive_read_support_format_zip(archive)
    case .gzip:
      _ = library.archive_read_support_filter_gzip(archive)
      _ = library.archive_read_support_format_tar(archive)
      _ = library.archive_read_support_format_raw(archive)
    }
    connect(library)
    if LibArchive.readingNames({ library.archive_read_open1(archive) }) != 0 {
      stop("the archive can't be opened")
    }
  }

  deinit {
    _ = library?.archive_read_free(archive)
    buffer.deallocate()
  }

  /// `ARCHIVE_FATAL`
  private static let failed = -30

  /// Connects the source to libarchive. With random access, a zip file is read from the directory at its end.
  private func connect(_ library: archive_functions) {
    _ = library.archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
    _ = library.archive_read_set_read_callback(archive) { _, state, block in
      ArchiveReader.of(state)?.readSource(block) ?? ArchiveReader.failed
    }
    guard source.size != nil, source.seek(to: 0) else { return }
    _ = library.archive_read_set_seek_callback(archive) { _, state, offset, whence in
      Int64(ArchiveReader.of(state)?.seekSource(Int(offset), whence) ?? ArchiveReader.failed)
    }
  }

  private static func of(_ state: UnsafeMutableRawPointer?) -> ArchiveReader? {
    state.map { Unmanaged<ArchiveReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func readSource(_ block: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int? {
    block?.pointee = UnsafeRawPointer(buffer.baseAddress)
    do throws(SourceFailure) {
      let count = try source.read(into: buffer)
      offset += count
      return count
    } catch {
      sourceFailure = error
      return nil
    }
  }

  private func seekSource(_ distance: Int, _ whence: Int32) -> Int? {
    let start = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? offset : source.size ?? 0
    let (target, overflow) = start.addingReportingOverflow(distance)
    guard !overflow, target >= 0, source.seek(to: target) else { return nil }
    offset = target
    return target
  }

  /// Returns the next file of the archive, after which no earlier one can be read; `nil` if nothing more can be read.
  func next() -> Entry? {
    block = UnsafeRawBufferPointer(start: nil, count: 0)
    while let library, !isDone {
      var entry: OpaquePointer?
      var name: String?
      let result = LibArchive.readingNames {
        let result = library.archive_read_next_header(archive, &entry)
        let text = entry.flatMap {
          library.archive_entry_pathname_utf8($0) ?? library.archive_entry_pathname($0)
        }
        name = text.map { String(cString: $0) }
        return result
      }
      // A warning concerns only a name, which doesn't matter.
      guard result == 0 || result == -20 else {
        if result == 1 { isDone = true } else { stop("the archive can't be read to its end") }
        return nil
      }
      guard let entry, UInt32(library.archive_entry_filetype(entry)) == 0o100000 else { continue }
      let isLocked = library.archive_entry_is_data_encrypted(entry) != 0
      return Entry(self, name: name ?? "a file without a name", isLocked: isLocked)
    }
    return nil
  }

  private func stop(_ found: String) {
    isDone = true
    guard !isDamaged || sourceFailure != nil else { return }
    failure = sourceFailure ?? SourceFailure("\(found): \(reason)", isMachine: false)
  }

  private var reason: String {
    let text = library?.archive_error_string(archive).map { String(cString: $0) } ?? "no reason is known"
    return String(text.prefix { $0 != "\n" })
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    // Read block by block, to deliver everything before a damaged part.
    while block.isEmpty {
      var start: UnsafeRawPointer?
      var count = 0
      var offset: Int64 = 0
      let result = library?.archive_read_data_block(archive, &start, &count, &offset)
      guard let result, result != 1 else { return 0 }
      guard result == 0 else {
        isDamaged = true
        throw sourceFailure
          ?? SourceFailure("it can't be unpacked to its end: \(reason)", isMachine: false, isDamage: true)
      }
      block = UnsafeRawBufferPointer(start: start, count: count)
    }
    let count = min(buffer.count, block.count)
    buffer.copyMemory(from: .init(rebasing: block[..<count]))
    block = .init(rebasing: block[count...])
    return count
  }

  final class Entry: ByteSource {
    private let reader: ArchiveReader
    let name: String
    /// Whether it needs a password.
    let isLocked: Bool

    fileprivate init(_ reader: ArchiveReader, name: String, isLocked: Bool) {
      (self.reader, self.name, self.isLocked) = (reader, name, isLocked)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
      try reader.read(into: buffer)
    }
  }
}

/// The system's libarchive.
package enum LibArchive {
  /// The library's functions, loaded on first use; `nil` if it isn't installed.
  fileprivate static let functions: archive_functions? = {
    var functions = archive_functions()
    return archive_load(&functions) ? functions : nil
  }()

  /// Calls `body`, which reads names from archives, in the locale of ``archive_name_locale``.
  fileprivate static func readingNames(_ body: () -> Int32) -> Int32 {
    guard let locale else { return body() }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return body()
  }

  // Never changed after initialization.
  private nonisolated(unsafe) static let locale: locale_t? = archive_name_locale()

  /// `libarchive 3.6.2`
  package static var version: String? { functions?.archive_version_string().map { String(cString: $0) } }
}
