#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits until something changes below some folders. A folder that doesn't exist yet is watched once it does, if its
/// parent exists.
///
/// On Linux the kernel reports changes (inotify); elsewhere names, sizes and times are compared five times a second.
final class FolderWatcher {
  private let folders: [String]
  private let stop: StopSignal

  init(folders: [String], until stop: StopSignal) throws(MachineError) {
    self.folders = folders.map(FilePath.realWhereItExists)
    self.stop = stop
    #if os(Linux)
      stream = inotify_init1(Int32(IN_CLOEXEC))
      guard stream >= 0 else {
        throw MachineError("this system doesn't let Hearth watch folders", code: SystemCode(errno))
      }
      for folder in self.folders {
        if FilePath.isFolder(folder) { watch(folder) } else { _ = addWatch(FilePath.parent(folder)) }
      }
    #else
      last = Self.traces(of: self.folders)
    #endif
  }

  #if os(Linux)
    private let stream: Int32
    /// The folders that the kernel watches, by watch descriptor. In those outside ``folders``, only the creation of one
    /// matters.
    private var paths: [Int32: String] = [:]
    /// The folders that couldn't be watched, and the last one's error.
    private var unwatched: (folders: [String], code: SystemCode) = ([], SystemCode(0))

    deinit {
      _ = close(stream)
    }

    /// Returns `true` once something has changed and then nothing for `settle` milliseconds: editors save in several steps,
    /// and sync services save many files at once. Waits at most two seconds for that. Returns `false` after a stop, and
    /// after `limit` milliseconds without a change, unless one of the folders has been made anew.
    func wait(atMost limit: Int32, settle: Int32 = 40) -> Bool {
      repeat {
        guard poll(for: limit) else { return watchNew() }
      } while !take()
      var waited: Int32 = 0
      while waited < 2000, poll(for: settle) {
        _ = take()
        waited += settle
      }
      return true
    }

    /// Returns whether there is something to read within `milliseconds`, and no stop.
    private func poll(for milliseconds: Int32) -> Bool {
      var wanted = [stream, stop.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while true {
        let count = Glibc.poll(&wanted, 2, milliseconds)
        if count >= 0 { return count > 0 && wanted[1].revents == 0 }
        if errno != EINTR { return false }
      }
    }

    /// Reads the kernel's events, and watches new folders. Returns whether any event matters.
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
        let path = paths[event.wd].map { name.isEmpty ? $0 : FilePath.join($0, name) }
        if event.wd < 0 {
          // The kernel's queue overflowed; there may be new folders.
          matters = true
          for folder in folders where FilePath.isFolder(folder) { watch(folder) }
        } else if let path, folders.contains(where: { FilePath.isInside(path, $0) }) {
          matters = true
          if event.mask & UInt32(IN_ISDIR) != 0, !name.isEmpty { watch(path) }
        }
        offset = end
      }
      return matters
    }

    /// Returns what to report since the last call: folders whose changes won't be noticed.
    func takeProblem() -> MachineError? {
      defer { unwatched.folders = [] }
      guard let first = unwatched.folders.first else { return nil }
      let rest = unwatched.folders.count > 1 ? " and \(unwatched.folders.count - 1) more folders" : ""
      let isFull = unwatched.code == SystemCode(ENOSPC)
      return MachineError(
        isFull
          ? "\(first)\(rest) can't be watched: this account has reached the system's limit of watched folders"
          : "\(first)\(rest) can't be watched: \(unwatched.code)",
        help: "Changes there are built with the next change elsewhere."
          + (isFull ? " To raise the limit, set fs.inotify.max_user_watches." : ""))
    }

    /// Watches those of ``folders`` that somebody has removed and made again. Returns whether there are any.
    private func watchNew() -> Bool {
      folders.filter { folder in
        let known = Set(paths.keys)
        guard FilePath.isFolder(folder), addWatch(folder) == nil, paths.count > known.count else {
          return false
        }
        watch(folder)
        return true
      }.count > 0
    }

    /// Watches a folder and all folders in it, ignoring one that is already gone.
    private func watch(_ folder: String) {
      var folders = [folder]
      while let next = folders.popLast() {
        guard !FilePath.name(next).hasPrefix("."), let items = try? FileDescriptor.folder(next).items() else {
          continue
        }
        if let code = addWatch(next), !code.isMissing { unwatched = (unwatched.folders + [next], code) }
        folders += items.filter { $0.kind == .folder }.compactMap(\.name).map { FilePath.join(next, $0) }
      }
    }

    /// Returns why the system can't watch the folder; `nil` if it does.
    private func addWatch(_ folder: String) -> SystemCode? {
      let changes = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM
      let number = inotify_add_watch(stream, folder, UInt32(changes) | UInt32(IN_ONLYDIR))
      guard number >= 0 else { return SystemCode(errno) }
      paths[number] = folder
      return nil
    }
  #else
    private var last: [String: FileStatus]

    /// Polling everything misses nothing.
    func takeProblem() -> MachineError? { nil }

    /// Returns `true` once something has changed and then nothing for `settle` milliseconds; `false` after a stop, and after
    /// `limit` milliseconds without a change.
    func wait(atMost limit: Int32, settle: Int32 = 40) -> Bool {
      var rest = limit
      while Self.traces(of: folders) == last {
        guard rest > 0, !stop.hasArrived(within: min(rest, 200)) else { return false }
        rest -= 200
      }
      repeat {
        last = Self.traces(of: folders)
        usleep(UInt32(settle) * 1000)
      } while Self.traces(of: folders) != last
      return true
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
