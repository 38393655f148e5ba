import Foundation

/// The lower bound for any generator: reads every source file and writes as many bytes as the site has, file by file.
enum CopyReference {
  struct Work {
    /// A file with one path per line.
    var list: String
    /// The folder to write into.
    var target: String
    /// The number of bytes to write in all.
    var bytes: Int
  }

  static func run(_ work: Work) throws {
    let paths = try String(contentsOfFile: work.list, encoding: .utf8).split(separator: "\n").map(String.init)
    try FileManager.default.createDirectory(atPath: work.target, withIntermediateDirectories: true)
    let share = work.bytes / max(1, paths.count)
    for (index, path) in paths.enumerated() {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      var page = Data(capacity: share)
      while page.count < share {
        page.append(data.isEmpty ? Data(count: share) : data.prefix(share - page.count))
      }
      try page.write(to: URL(fileURLWithPath: "\(work.target)/\(index)"))
    }
  }
}
