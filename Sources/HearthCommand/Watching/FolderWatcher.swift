#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits until something changes below some folders. One that does not exist yet is watched as soon as it does, if the
/// folder that it belongs in exists.
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
      for folder in folders where FilePath.isFolder(folder) { watch(folder) }
      for folder in folders where !FilePath.isFolder(folder) { watchForComing(folder) }
    #else
      last = Self.traces(of: folders)
    #endif
  }

  #if os(Linux)
    private let stream: Int32
    private var paths: [Int32: String] = [:]
    /// Folders of which only the coming of one of ``folders`` is of interest.
    private var waiting: [Int32: String] = [:]
    private var unwatched: (folders: [String], code: Int32) = ([], 0)

    deinit {
      _ = close(stream)
    }

    /// Returns once something has changed and nothing more does for `settle` milliseconds: editors save in several
    /// steps, and a sync service many files at once. Waits no longer than two seconds for that.
    func wait(settle: Int32 = 40) {
      repeat {
        guard poll(for: -1) else { return }
      } while !take()
      var waited: Int32 = 0
      while waited < 2000, poll(for: settle) {
        _ = take()
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

    /// Reads what the kernel has to say, and watches folders that are new. The result says whether any of it matters.
    private func take() -> Bool {
      var matters = false
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
        count = max(0, read(stream, buffer.baseAddress, buffer.count))
      }
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= bytes.count {
        let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
        let end = min(bytes.count, offset + header + Int(event.len))
        let name = String(decoding: bytes[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0 && !name.isEmpty
        if let folder = paths[event.wd] {
          matters = true
          if isFolder { watch(FilePath.join(folder, name)) }
        } else if event.wd < 0 {
          // The kernel had more to say than it could keep; folders may be new.
          matters = true
          for folder in folders where FilePath.isFolder(folder) { watch(folder) }
        } else if isFolder, let folder = waiting[event.wd], folders.contains(FilePath.join(folder, name)) {
          matters = true
          watch(FilePath.join(folder, name))
        }
        offset = end
      }
      return matters
    }

    /// What has to be said since this was last asked: folders whose changes will not be noticed.
    func takeProblem() -> MachineError? {
      defer { unwatched.folders = [] }
      guard let first = unwatched.folders.first else { return nil }
      let rest = unwatched.folders.count > 1 ? " and \(unwatched.folders.count - 1) more folders" : ""
      let isFull = unwatched.code == ENOSPC
      return MachineError(
        isFull
          ? "\(first)\(rest) cannot be watched: the system watches no more folders for this account"
          : "\(first)\(rest) cannot be watched: \(MachineError.words(for: unwatched.code))",
        help: "What changes there is built with the next change elsewhere."
          + (isFull ? " More are allowed by fs.inotify.max_user_watches." : ""))
    }

    private func watchForComing(_ folder: String) {
      let around = FilePath.parent(folder)
      let number = inotify_add_watch(stream, around, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
      if number >= 0, paths[number] == nil { waiting[number] = around }
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
        if number >= 0 {
          paths[number] = next
        } else if errno != ENOENT, errno != ENOTDIR {
          unwatched.code = errno
          unwatched.folders.append(next)
        }
        folders += items.filter { $0.kind == .folder }.compactMap(\.name).map { FilePath.join(next, $0) }
      }
    }
  #else
    private var last: [String: FileStatus]

    /// Looking at everything again and again, it misses nothing.
    func takeProblem() -> MachineError? { nil }

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
        for path in files.paths { found["\(folder)/\(path)"] = files.status(of: path) }
      }
      return found
    }
  #endif
}
