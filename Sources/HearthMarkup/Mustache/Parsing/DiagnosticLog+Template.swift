import HearthCore

extension DiagnosticLog {
  /// More slips than this in one template are told of once these are mended: each costs a look through the file, and
  /// whoever has so many has one cause for them.
  static let longestOfTemplate = 100

  /// Reports what was found at a byte of a template, into a log of this template alone.
  mutating func report(_ finding: @autoclosure () -> Finding, in file: SourceFile, atByte offset: Int) {
    guard diagnostics.count < Self.longestOfTemplate else { return }
    var finding = finding()
    if diagnostics.count == Self.longestOfTemplate - 1 {
      finding.help = "If there are more in this file, Hearth tells of them once these are mended."
    }
    report(finding, in: file.path, at: file.position(ofByte: offset))
  }
}
