import HearthImport

/// The files that a command line names: files, folders with all that is in them, and `-` for standard input.
struct ImportInputs {
  struct Input {
    /// As messages call it.
    var name: String
    /// `nil` for standard input.
    var path: String?
    /// Whether the person named this very file.
    var isNamed: Bool
    var size: Int
  }

  private(set) var inputs: [Input] = []
  /// What could not be looked at, and why.
  private(set) var failures: [(name: String, text: String)] = []
  /// Folders in which nothing was that is looked at.
  private(set) var emptyFolders: [String] = []

  private let wants: (String) -> Bool
  private static let archives = [".zip", ".gz", ".tgz"]

  /// The inputs of an import of heart rate.
  init(_ operands: [String], format: ImportFormat, machine: Machine) {
    self.init(operands, takesMinutes: format == .samsung, machine: machine, wants: format.wants)
  }

  /// `wants` says of the last part of a path, in lower case, whether a file of a folder is looked at.
  init(
    _ operands: [String], takesMinutes: Bool = false, machine: Machine, wants: @escaping (String) -> Bool
  ) {
    self.wants = wants
    for operand in operands {
      if operand == "-" {
        inputs.append(Input(name: "standard input", path: nil, isNamed: true, size: 0))
        continue
      }
      let path = FilePath.absolute(operand, from: machine.workingFolder, home: machine[variable: "HOME"])
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
        if takesMinutes { addMinutes(beside: path, named: operand) }
      }
    }
  }

  /// Everything that is read, in bytes, where that is known.
  var size: Int { inputs.reduce(0) { $0 + $1.size } }

  /// Tells `session` what cannot be looked at, then opens one after the other for it, and says on a terminal how far that is.
  func read(into session: some ImportReading, on terminal: Terminal) {
    for failure in failures { session.cannotOpen(failure.name, failure.text) }
    for folder in emptyFolders { session.hasNothing(folder) }
    func read(_ input: Input, _ source: FileSource) {
      session.read(name: input.name, source: source, isNamed: input.isNamed)
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
        session.cannotOpen(input.name, "it cannot be opened: \(MachineError.words(for: error.code))")
      }
    }
  }

  private mutating func addFolder(_ path: String, named name: String) {
    do throws(SystemCode) {
      var scanner = FolderScanner(root: OpenFolder(try .folder(path)), prefix: "")
      scanner.scan()
      for file in scanner.paths {
        let base = FilePath.name(file).lowercased()
        guard wants(base) || Self.archives.contains(where: { base.hasSuffix($0) }) else { continue }
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
