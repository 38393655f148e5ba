#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits until something changes below some folders.
///
/// On Linux the kernel says so (inotify); elsewhere the names, sizes and times are compared five times a second.
final class FolderWatcher {
  private let folders: [String]

  init(folders: [String]) throws(MachineError) {
    self.folders = folders
    #if os(Linux)
      stream = inotify_init1(Int32(IN_CLOEXEC))
      guard stream >= 0 else {
        throw MachineError("this system does not let Hearth watch folders", code: errno)
      }
      for folder in folders { watch(folder) }
    #else
      last = Self.traces(of: folders)
    #endif
  }

  #if os(Linux)
    private let stream: Int32
    private var paths: [Int32: String] = [:]

    deinit {
      _ = close(stream)
    }

    /// Returns once something has changed and nothing more does for `settle` milliseconds: editors save in several
    /// steps, and a sync service many files at once. Waits no longer than two seconds for that.
    func wait(settle: Int32 = 40) {
      guard poll(for: -1) else { return }
      var waited: Int32 = 0
      take()
      while waited < 2000, poll(for: settle) {
        take()
        waited += settle
      }
    }

    /// Whether something is there to be read within `milliseconds`; -1 waits for ever.
    private func poll(for milliseconds: Int32) -> Bool {
      var wanted = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
      while true {
        let count = Glibc.poll(&wanted, 1, milliseconds)
        if count >= 0 { return count > 0 }
        if errno != EINTR { return false }
      }
    }

    /// Reads what the kernel has to say, and watches folders that are new.
    private func take() {
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
        count = max(0, read(stream, buffer.baseAddress, buffer.count))
      }
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= bytes.count {
        let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
        let end = min(bytes.count, offset + header + Int(event.len))
        let name = String(decoding: bytes[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
        if event.mask & UInt32(IN_ISDIR) != 0, let folder = paths[event.wd], !name.isEmpty {
          watch(FilePath.join(folder, name))
        }
        offset = end
      }
    }

    /// Watches a folder and all folders in it. One that has gone already is passed over.
    private func watch(_ folder: String) {
      var folders = [folder]
      let mask =
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_TO
        | IN_MOVED_FROM
      while let next = folders.popLast() {
        guard !FilePath.name(next).hasPrefix("."), let items = try? FileDescriptor.folder(next).items() else {
          continue
        }
        let number = inotify_add_watch(stream, next, UInt32(mask) | UInt32(IN_ONLYDIR))
        guard number >= 0, paths.updateValue(next, forKey: number) != next else { continue }
        folders += items.filter { $0.kind == .folder }.compactMap(\.name).map { FilePath.join(next, $0) }
      }
    }
  #else
    private var last: [String: FileStatus]

    /// Returns once something has changed and nothing more does for `settle` milliseconds.
    func wait(settle: Int32 = 40) {
      while Self.traces(of: folders) == last { usleep(200_000) }
      repeat {
        last = Self.traces(of: folders)
        usleep(UInt32(settle) * 1000)
      } while Self.traces(of: folders) != last
    }

    private static func traces(of folders: [String]) -> [String: FileStatus] {
      var found: [String: FileStatus] = [:]
      for folder in folders {
        guard let files = try? JournalFiles(folder: folder, prefix: "") else { continue }
        for file in files.files {
          found["\(folder)/\(file.path)"] = FileStatus.of(FilePath.join(folder, file.path))
        }
      }
      return found
    }
  #endif
}
