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

  /// With the system's own words for `code`, which is an `errno`.
  init(_ found: String, code: Int32, help: String = "") {
    self.init("\(found): \(Self.words(for: code))", help: help)
  }

  /// The result of `body`, or its error in words.
  static func explaining<Result: ~Copyable>(
    _ found: @autoclosure () -> String, help: String = "", _ body: () throws(SystemCode) -> Result
  ) throws(MachineError) -> Result {
    do throws(SystemCode) { return try body() } catch {
      throw MachineError(found(), code: error.code, help: help)
    }
  }

  /// As it is printed on stderr.
  var text: String { "hearth: \(found)\n" + (help.isEmpty ? "" : "\(help)\n") }

  /// Plain words for what happens most often, the C library's for the rest.
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
