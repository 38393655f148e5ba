import HearthImport
import Synchronization

extension ImportRequest {
  /// A file named on the command line, by itself or by a folder around it.
  private struct Input {
    /// The name in messages.
    var name: String
    /// `nil` for standard input.
    var path: String?
    /// Whether the person named the file itself, rather than a folder around it.
    var isNamed = true
    var size = 0
  }

  /// Reads the named files, whole folders, and `-` for standard input. Reports what can't be read, and shows progress.
  func read(into files: some FileImport) {
    let operands = self.files.map { ($0, self.inputs($0, files)) }
    let size = operands.flatMap(\.1).reduce(0) { $0 + $1.size }
    let progress = Progress(total: size >> 20, of: "MB", terminal: journal.machine.terminal)
    defer { progress.end() }
    for (operand, inputs) in operands {
      let before = (files.report.found, files.report.problemCount)
      var isRead = false
      for input in inputs { isRead = read(input, into: files, progress) || isRead }
      // A calendar may be empty; a folder without heart rate is a mistake.
      if format != .calendar, (files.report.found, files.report.problemCount) == before { isRead = false }
      if !isRead, inputs.first?.isNamed == false { files.hasNothing(operand) }
    }
  }

  /// Returns whether the file has the format, or there is a problem with it.
  private func read(_ input: Input, into files: some FileImport, _ progress: Progress) -> Bool {
    do throws(SystemCode) {
      let file =
        if let path = input.path { try FileDescriptor.input(path) } else {
          try FileDescriptor.standardInput()
        }
      let status = try file.status()
      // Anything but a regular file, such as a named pipe, can be read only once.
      let isKept = input.path != nil && status.kind == .file
      let source = FileSource(
        file, size: isKept ? status.size : nil, progress: input.size > 0 ? progress : nil, watch: watch)
      return files.read(name: input.name, source: source, isNamed: input.isNamed)
    } catch {
      files.cannotOpen(input.name, "it can't be opened: \(error)")
      return true
    }
  }

  private func inputs(_ operand: String, _ files: some FileImport) -> [Input] {
    if operand == "-" { return [Input(name: "standard input", path: nil)] }
    let path = journal.machine.absolute(operand)
    guard let status = FileStatus.of(path) else {
      files.cannotOpen(operand, "there is no such file or folder")
      return []
    }
    if status.kind == .folder {
      guard let inputs = self.inputs(in: path, named: operand, files) else { return [] }
      if inputs.isEmpty { files.hasNothing(operand) }
      return inputs
    }
    let file = Input(name: operand, path: path, size: status.size)
    // Samsung keeps the minutes of a table's hours in folders beside it.
    let minutes = "jsons/com.samsung.shealth.tracker.heart_rate"
    let folder = FilePath.join(FilePath.parent(path), minutes)
    guard format == .samsung, path.hasSuffix(".csv"), FilePath.isFolder(folder) else { return [file] }
    return [file] + (inputs(in: folder, named: minutes, files) ?? [])
  }

  /// Returns the files of a folder that the format accepts; `nil` if the folder cannot be read.
  private func inputs(in folder: String, named name: String, _ files: some FileImport) -> [Input]? {
    do throws(SystemCode) {
      return FolderScanner(root: try .folder(folder), prefix: "").paths.compactMap { file in
        let base = FilePath.name(file).lowercased()
        guard format.accepts(base) || [".zip", ".gz", ".tgz"].contains(where: base.hasSuffix) else {
          return nil
        }
        let path = FilePath.join(folder, file)
        return Input(
          name: FilePath.join(name, file), path: path, isNamed: false, size: FileStatus.of(path)?.size ?? 0)
      }
    } catch {
      files.cannotOpen(name, "the folder can't be read: \(error)")
      return nil
    }
  }
}

/// A file on disk, or standard input, as the source of an import.
final class FileSource: ByteSource {
  private let file: FileDescriptor
  let size: Int?
  private let progress: Progress?
  private let watch: ReadingWatch?
  private var read = 0

  /// `progress` counts megabytes.
  init(_ file: FileDescriptor, size: Int?, progress: Progress?, watch: ReadingWatch? = nil) {
    self.file = file
    self.size = size
    self.progress = progress
    self.watch = watch
  }

  func seek(to offset: Int) -> Bool {
    size != nil && file.seek(to: offset)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    if watch?.isStopped == true { throw SourceFailure("reading was stopped", isMachine: true) }
    do throws(SystemCode) {
      let count = try file.read(into: buffer)
      watch?.add(count)
      if let progress {
        let before = read >> 20
        read += count
        for _ in before..<read >> 20 { progress.advance() }
      }
      return count
    } catch {
      throw SourceFailure("it can't be read from the disk: \(error)", isMachine: true)
    }
  }
}

/// How much of the files of an import has been read, for another thread, which can also stop it.
final class ReadingWatch: Sendable {
  private let bytes = Atomic(0)
  private let stopped = Atomic(false)

  var bytesRead: Int { bytes.load(ordering: .relaxed) }
  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  func add(_ count: Int) { bytes.add(count, ordering: .relaxed) }
  func stop() { stopped.store(true, ordering: .relaxed) }
}

/// Readings spilled to disk for sorting, in an unnamed file that only this process has, and that disappears with it.
final class SpillFile: SampleSpill {
  private let folder: String
  private var file: FileDescriptor?

  /// `folder` is the system's folder for temporary files.
  init(folder: String) {
    self.folder = folder
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure) {
    try explaining { () throws(SystemCode) in
      if file == nil { file = try .temporaryFile(in: folder) }
      if let file { try FileDescriptor.write(bytes, toStream: file.raw) }
    }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) {
    try explaining { () throws(SystemCode) in try file?.read(at: offset, into: buffer) }
  }

  private func explaining(_ body: () throws(SystemCode) -> Void) throws(SourceFailure) {
    do throws(SystemCode) { try body() } catch {
      throw SourceFailure("the readings can't be sorted in \(folder): \(error)", isMachine: true)
    }
  }
}
