import HearthImport

/// The files that a command line names: files, folders with everything in them, and `-` for standard input.
struct ImportInputs {
  struct Input {
    /// The name in messages.
    var name: String
    /// `nil` for standard input.
    var path: String?
    /// Whether the person named this very file.
    var isNamed: Bool
    var size: Int
  }

  private(set) var inputs: [Input] = []
  /// What cannot be read, and why.
  private(set) var failures: [(name: String, text: String)] = []
  /// Folders without any file of the format.
  private(set) var emptyFolders: [String] = []

  private let format: ImportFormat
  private static let archives = [".zip", ".gz", ".tgz"]

  init(_ request: ImportRequest) {
    format = request.format
    for operand in request.files {
      if operand == "-" {
        inputs.append(Input(name: "standard input", path: nil, isNamed: true, size: 0))
        continue
      }
      let path = request.journal.machine.absolute(operand)
      guard let status = FileStatus.of(path) else {
        failures.append((operand, "there is no such file or folder"))
        continue
      }
      if status.kind == .folder {
        let before = inputs.count
        addFolder(path, named: operand)
        if inputs.count == before { emptyFolders.append(operand) }
      } else {
        inputs.append(Input(name: operand, path: path, isNamed: true, size: status.size))
        if format == .samsung { addMinutes(beside: path, named: operand) }
      }
    }
  }

  /// The size of all files in bytes, if known.
  var size: Int { inputs.reduce(0) { $0 + $1.size } }

  /// Reads one after the other into `files`, reports those that cannot be read, and shows the progress on a terminal.
  func read(into files: some FileImport, on terminal: Terminal) {
    for failure in failures { files.cannotOpen(failure.name, failure.text) }
    for folder in emptyFolders { files.hasNothing(folder) }
    func read(_ input: Input, _ source: FileSource) {
      files.read(name: input.name, source: source, isNamed: input.isNamed)
    }
    let progress = Progress(total: size >> 20, of: "MB", terminal: terminal)
    defer { progress.end() }
    for input in inputs {
      do throws(SystemCode) {
        guard let path = input.path else {
          read(input, FileSource(try .standardInput(), size: nil, progress: nil))
          continue
        }
        let file = try FileDescriptor.input(path)
        let status = try file.status()
        // What is no plain file, such as a named pipe, can be read once.
        let size = status.kind == .file ? status.size : nil
        read(input, FileSource(file, size: size, progress: self.size > 0 ? progress : nil))
      } catch {
        files.cannotOpen(input.name, "it cannot be opened: \(MachineError.words(for: error.code))")
      }
    }
  }

  private mutating func addFolder(_ path: String, named name: String) {
    do throws(SystemCode) {
      var scanner = FolderScanner(root: OpenFolder(try .folder(path)), prefix: "")
      scanner.scan()
      for file in scanner.paths {
        let base = FilePath.name(file).lowercased()
        guard format.accepts(base) || Self.archives.contains(where: { base.hasSuffix($0) }) else { continue }
        let whole = FilePath.join(path, file)
        inputs.append(
          Input(
            name: FilePath.join(name, file), path: whole, isNamed: false,
            size: FileStatus.of(whole)?.size ?? 0))
      }
    } catch {
      failures.append((name, "the folder cannot be read: \(MachineError.words(for: error.code))"))
    }
  }

  /// Samsung keeps the minutes of the hours in a table in folders beside it.
  private mutating func addMinutes(beside path: String, named name: String) {
    guard path.hasSuffix(".csv") else { return }
    let folder = "jsons/com.samsung.shealth.tracker.heart_rate"
    let minutes = FilePath.join(FilePath.parent(path), folder)
    guard FilePath.isFolder(minutes) else { return }
    addFolder(minutes, named: folder)
  }
}

/// A file on disk, or standard input, as the source of an import.
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

/// Readings on disk that are to be sorted, in a file without a name that only this process has. It is created on first use, and
/// gone with the process, however that ends.
final class SpillFile: SampleSpill {
  private let folder: String
  private var file: OpenFolder?

  /// `folder` is the system's folder for temporary files.
  init(folder: String) {
    self.folder = folder
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure) {
    try explaining { () throws(SystemCode) in
      if file == nil { file = OpenFolder(try .temporaryFile(in: folder)) }
      try file?.descriptor.write(bytes)
    }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) {
    try explaining { () throws(SystemCode) in try file?.descriptor.read(at: offset, into: buffer) }
  }

  private func explaining(_ body: () throws(SystemCode) -> Void) throws(SourceFailure) {
    do throws(SystemCode) { try body() } catch {
      throw SourceFailure(
        "there is no room in \(folder) to sort the readings: \(MachineError.words(for: error.code))",
        isMachine: true)
    }
  }
}
