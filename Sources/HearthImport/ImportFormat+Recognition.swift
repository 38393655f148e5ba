extension ImportFormat {
  /// Returns the format of a file, or of the files in an archive, as far as their contents tell; `nil` if several are possible,
  /// or none.
  ///
  /// Reads the beginning of a file, and of an archive as much as is needed to find the first file of a format.
  ///
  /// - Parameter options: For the zone and day of the import; the format doesn't matter.
  package static func recognized(_ name: String, _ source: any ByteSource, options: ImportOptions)
    -> ImportFormat?
  {
    let heartRate = HeartRateImport(options, spill: NoSpill(), limit: 1)
    let reader = ByteReader(source)
    guard let kind = ArchiveReader.Kind(reader.rest) else {
      return recognized(FileInput(name: name, reader: reader, isNamed: false), heartRate)
    }
    var others: [ImportFormat] = []
    let archive = ArchiveReader(reader, kind)
    while let entry = archive.next() {
      let base = FileInput.baseName(entry.name)
      // A file compressed by itself may have lost its name.
      let isAlone = kind == .gzip && base == "data"
      guard isAlone || all.contains(where: { $0.accepts(base) }), !entry.isLocked else { continue }
      let input = FileInput(name: isAlone ? name : entry.name, reader: ByteReader(entry), isNamed: false)
      guard let format = recognized(input, heartRate) else { continue }
      // A vendor's export may also hold routes, tables of something else, and calendars.
      guard [.gpx, .tcx, .csv, .calendar].contains(format) else { return format }
      if !others.contains(format) { others.append(format) }
    }
    return others.count == 1 ? others[0] : nil
  }

  private static func recognized(_ file: FileInput, _ heartRate: HeartRateImport) -> ImportFormat? {
    if isPrivate(file.baseName) { return nil }
    if file.head.contains("BEGIN:VCALENDAR") { return .calendar }
    let vendors = all.filter { ![.oura, .csv, .calendar].contains($0) && $0.reader(file, heartRate) != nil }
    if let vendor = vendors.first { return vendors.count == 1 ? vendor : nil }
    if isOura(file, heartRate) { return .oura }
    return csv.reader(file, heartRate) == nil ? nil : .csv
  }

  /// Returns whether it certainly is one of Oura's files: the format also takes any long JSON, because the export of an account
  /// begins with other data, and any table with the columns `timestamp` and `bpm`.
  private static func isOura(_ file: FileInput, _ heartRate: HeartRateImport) -> Bool {
    guard oura.reader(file, heartRate) != nil else { return false }
    return file.isJSON
      ? file.head.contains("\"bpm\"") : TableReader(file, offset: 0)?.hasColumn("source") == true
  }
}

/// For an import that reads no readings.
private final class NoSpill: SampleSpill {
  func append(_ bytes: UnsafeRawBufferPointer) {}
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) {}
}
