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
  private let stop: StopSignal

  init(folders: [String], until stop: StopSignal) throws(MachineError) {
    self.folders = folders.map(FilePath.realWhereItExists)
    self.stop = stop
    #if os(Linux)
      stream = inotify_init1(Int32(IN_CLOEXEC))
      guard stream >= 0 else {
        throw MachineError("this system does not let Hearth watch folders", code: SystemCode(errno))
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
    /// The folders that the kernel watches, by its numbers for them. Of those that are not in one of ``folders``, only the
    /// coming of one is of interest.
    private var paths: [Int32: String] = [:]
    /// The folders that could not be watched, and why the last one.
    private var unwatched: (folders: [String], code: SystemCode) = ([], SystemCode(0))

    deinit {
      _ = close(stream)
    }

    /// Returns once something has changed and nothing more does for `settle` milliseconds: editors save in several
    /// steps, and a sync service many files at once. Waits no longer than two seconds for that, and not after a stop.
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

    /// Whether something is there to be read within `milliseconds`, and no stop; -1 waits for ever.
    private func poll(for milliseconds: Int32) -> Bool {
      var wanted = [stream, stop.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while true {
        let count = Glibc.poll(&wanted, 2, milliseconds)
        if count >= 0 { return count > 0 && wanted[1].revents == 0 }
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
        let path = paths[event.wd].map { name.isEmpty ? $0 : FilePath.join($0, name) }
        if event.wd < 0 {
          // The kernel had more to say than it could keep; folders may be new.
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

    /// What has to be said since this was last asked: folders whose changes will not be noticed.
    func takeProblem() -> MachineError? {
      defer { unwatched.folders = [] }
      guard let first = unwatched.folders.first else { return nil }
      let rest = unwatched.folders.count > 1 ? " and \(unwatched.folders.count - 1) more folders" : ""
      let isFull = unwatched.code == SystemCode(ENOSPC)
      return MachineError(
        isFull
          ? "\(first)\(rest) cannot be watched: this account has reached the system's limit of watched folders"
          : "\(first)\(rest) cannot be watched: \(unwatched.code)",
        help: "Changes there are built with the next change elsewhere."
          + (isFull ? " To raise the limit, set fs.inotify.max_user_watches." : ""))
    }

    /// Watches a folder and all folders in it. One that has gone already is ignored.
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

    /// Returns why the system does not watch the folder; `nil` if it does.
    private func addWatch(_ folder: String) -> SystemCode? {
      let changes = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM
      let number = inotify_add_watch(stream, folder, UInt32(changes) | UInt32(IN_ONLYDIR))
      guard number >= 0 else { return SystemCode(errno) }
      paths[number] = folder
      return nil
    }
  #else
    private var last: [String: FileStatus]

    /// Looking at everything again and again, it misses nothing.
    func takeProblem() -> MachineError? { nil }

    /// Returns once something has changed and nothing more does for `settle` milliseconds, or after a stop.
    func wait(settle: Int32 = 40) {
      while Self.traces(of: folders) == last { if stop.hasCome(within: 200) { return } }
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
