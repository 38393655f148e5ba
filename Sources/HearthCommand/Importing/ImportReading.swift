import HearthImport

/// What reads the inputs of an import, one after the other, and keeps what it could not read.
protocol ImportReading {
  func read(name: String, source: any ByteSource, isNamed: Bool)
  func cannotOpen(_ name: String, _ text: String)
  /// The folder of that name holds nothing that is looked at.
  func hasNothing(_ name: String)
}

extension ImportSession: ImportReading {}
extension CalendarSession: ImportReading {}
