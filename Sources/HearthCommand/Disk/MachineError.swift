#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The machine cannot do what was asked: exit status 3. Never thrown for what a file of the journal says.
struct MachineError: Error, Hashable, Sendable {
  /// What could not be done, and why, without a final full stop.
  let found: String
  /// What is still as it was, or what could be done; a sentence, or empty.
  let help: String

  init(_ found: String, help: String = "") {
    self.found = found
    self.help = help
  }

  /// Adds a description of `code`, which is an `errno`.
  init(_ found: String, code: Int32, help: String = "") {
    self.init("\(found): \(Self.words(for: code))", help: help)
  }

  /// Returns the result of `body`, with its error worded for a person.
  static func explaining<Result: ~Copyable>(
    _ found: @autoclosure () -> String, help: String = "", _ body: () throws(SystemCode) -> Result
  ) throws(MachineError) -> Result {
    do throws(SystemCode) { return try body() } catch {
      throw MachineError(found(), code: error.code, help: help)
    }
  }

  /// As it is printed on stderr.
  var text: String { "hearth: \(found)\n" + (help.isEmpty ? "" : "\(help)\n") }

  /// Returns a plain description of the most frequent codes, and that of the C library of the others.
  static func words(for code: Int32) -> String {
    switch code {
    case ENOSPC: "there is no space left on the disk"
    case EDQUOT: "the space that this account may use is used up"
    case EFBIG: "the file is larger than this account may write"
    case EROFS: "the disk can only be read"
    case EACCES, EPERM: "permission is not given"
    case ENOENT: "there is no such file or folder"
    case ENOTDIR: "a part of the path is not a folder"
    case EMFILE, ENFILE: "too many files are open"
    case ELOOP: "it is a symbolic link, which Hearth does not follow"
    default: String(cString: strerror(code))
    }
  }
}

/// An `errno` value.
struct SystemCode: Error, Hashable, Sendable {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  static let taken = SystemCode(EEXIST)
  static let notPermitted = SystemCode(EACCES)
  static let link = SystemCode(ELOOP)

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  var isTaken: Bool { code == EEXIST }
  /// Whether there is a symbolic link in place of a folder.
  var isLink: Bool { code == ELOOP }

  /// Returns the result of a system call, or throws its error.
  static func check(_ result: Int32) throws(SystemCode) -> Int32 {
    guard result >= 0 else { throw SystemCode(errno) }
    return result
  }
}
