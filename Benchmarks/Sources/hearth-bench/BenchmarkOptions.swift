import Foundation

/// The command-line options of the benchmark.
struct BenchmarkOptions {
  var years = [1, 10, 30]
  var chartDays = 3650
  /// The number of entries in the journal that is searched.
  var searchEntries = 10_000
  /// The size of the imported export, in megabytes.
  var exportMegabytes = 200
  /// The number of counted runs of each command.
  var runs = 3
  var hearth: String
  /// Another version of Hearth, to build the same journals for comparison.
  var before: String?
  var hugo: String?
  var cmark: String?
  var xmllint: String?
  /// The folder for journals and sites, on a memory file system if there is one.
  var folder: String
  /// Set when the program runs itself as the process that only reads and writes.
  var reference: CopyReference.Work?
  let ownPath: String

  static let usage = """
    hearth-bench [--years 1,10,30] [--chart-days 3650] [--search-entries 10000] [--export-mb 200] [--runs 3] [--hearth FILE] [--before FILE] [--hugo FILE] [--cmark FILE] \
    [--xmllint FILE] [--folder FOLDER]
    """

  struct Wrong: Error, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: [String]) throws {
    ownPath = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.path
    hearth =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../.build/release/hearth").standardizedFileURL.path
    hugo = Self.find("hugo")
    cmark = Self.find("cmark")
    xmllint = Self.find("xmllint")
    folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Wrong(description: Self.usage) }
      switch option {
      case "--years": years = try value.split(separator: ",").map { try Self.number(String($0)) }
      case "--chart-days": chartDays = try Self.number(value)
      case "--search-entries": searchEntries = try Self.number(value)
      case "--export-mb": exportMegabytes = try Self.number(value)
      case "--runs": runs = try Self.number(value)
      case "--hearth": hearth = value
      case "--before": before = value
      case "--hugo": hugo = value
      case "--cmark": cmark = value
      case "--xmllint": xmllint = value
      case "--folder": folder = value
      case "--reference":
        guard let target = rest.popFirst(), let bytes = rest.popFirst().flatMap({ Int($0) }) else {
          throw Wrong(description: Self.usage)
        }
        reference = CopyReference.Work(list: value, target: target, bytes: bytes)
      default: throw Wrong(description: Self.usage)
      }
    }
  }

  /// Parses a positive integer.
  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Wrong(description: usage) }
    return number
  }

  private static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return (folders + [".venv/bin"]).map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
