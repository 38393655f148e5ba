import HearthCore
import HearthJournal

/// A file that somebody wants in their journal: read once, and never changed.
struct AddedFile {
  /// As it was typed.
  let given: String
  /// Absolute.
  let path: String
  let bytes: [UInt8]

  /// Reads the file that `given` names.
  init(_ given: String, on machine: Machine) throws {
    self.given = given
    path = FilePath.absolute(given, from: machine.workingFolder, home: machine[variable: "HOME"])
    guard !FilePath.isFolder(path) else {
      throw UsageError("\(given) is a folder", help: "add takes files, for example: hearth add \(given)/*.md")
    }
    let type = FilePath.name(path).split(separator: ".").last?.lowercased() ?? ""
    guard Self.types.contains(type) else {
      throw UsageError(
        "\(given) is not a Markdown file", help: "add takes files that end with .md, .markdown or .txt.")
    }
    let (isFile, read): (Bool, [UInt8]?) = try MachineError.explaining(
      "\(given) cannot be read", help: "Nothing was changed."
    ) {
      [path] () throws(SystemCode) in
      let file = try FileDescriptor.folder(FilePath.parent(path)).file(FilePath.name(path))
      let status = try file.status()
      let isText = status.kind == .file && status.size <= Self.largest
      return (status.kind == .file, isText ? try file.read(expecting: status.size) : nil)
    }
    guard isFile else {
      throw UsageError(
        "\(given) is a pipe or a device, and no file",
        help: "Nothing was changed. add takes files that end with .md.")
    }
    guard let read else {
      throw UsageError(
        "\(given) is too large for a text", help: "Nothing was changed. add takes texts of up to 16 MB.")
    }
    bytes = read
  }

  private static let types: Set<String> = ["md", "markdown", "txt"]
  /// In bytes, as for Markdown files of a journal.
  private static let largest = JournalFiles.limit(for: ".md")

  /// The name without its type, and without the number that a browser puts after a second download: ` (1)`.
  var formerName: String {
    let name = FilePath.name(path)
    let base = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
    guard base.last == ")", let open = base.lastIndex(of: "("), open > base.startIndex else {
      return String(base)
    }
    let digits = base[base.index(after: open)...].dropLast()
    guard (1...3).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      return String(base)
    }
    var rest = base[..<open]
    while rest.last == " " { rest.removeLast() }
    return rest.isEmpty ? String(base) : String(rest)
  }

  /// The file as it would be read in the folder of `kind`, or beside the folders.
  func source(as kind: EntryKind?) -> SourceFile {
    let folder = kind?.folder.map { "\($0)/" } ?? ""
    return SourceFile(path: "Content/\(folder)\(formerName).md", bytes: bytes)
  }

  /// What was found in the file while it had no place yet, told under the name that was typed.
  func told(_ log: DiagnosticLog) -> DiagnosticLog {
    let source = source(as: nil)
    var told = DiagnosticLog()
    for diagnostic in log.excerpting(as: \.blankingComments, { _ in source }).diagnostics {
      var diagnostic = diagnostic
      diagnostic.path = given
      told.append(diagnostic)
    }
    return told
  }
}
