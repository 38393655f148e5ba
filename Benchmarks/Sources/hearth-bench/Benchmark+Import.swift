import Foundation

extension Benchmark {
  /// Measures importing an Apple Health export into an empty journal, then again into the same one.
  mutating func measureImport() throws {
    let export = folder.path("export.xml")
    let records = try ExportGenerator(seed: 13).write(megabytes: options.exportMegabytes, to: export)
    log("an export with \(records) records, \(options.exportMegabytes) MB")
    let journal = folder.path("imported")
    let command = [
      options.hearth, "import", "apple-health", export, "--quiet", "--zone", "Europe/Paris", "--content",
      journal,
    ]
    let first = try best {
      try folder.remove("imported")
      try FileManager.default.createDirectory(atPath: journal + "/Content", withIntermediateDirectories: true)
    } run: {
      command
    }
    let again = try best {
    } run: {
      command
    }
    let name = "Apple Health export, \(options.exportMegabytes) MB"
    let xmllint = try options.xmllint.map { program in
      try best {
      } run: {
        [program, "--stream", "--noout", export]
      }
    }
    for (work, figures) in [("import", first), ("the same again", again)] {
      rows.append(
        TableRow(
          work: "\(name), \(work)", figure: figures.text, ratio: xmllint.map { figures.wall / $0.wall },
          bar: 0.3,
          against: xmllint.map { "xmllint --stream, \($0.text)" }))
    }
    rows.append(
      TableRow(
        work: "\(name), peak memory", figure: "\(first.peakBytes / 1_000_000) MB",
        ratio: Double(first.peakBytes) / 150_000_000, bar: 1, against: "150 MB"))
    try folder.remove("export.xml")
    try folder.remove("imported")
  }
}
