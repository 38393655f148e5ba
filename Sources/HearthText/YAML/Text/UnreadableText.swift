package import HearthCore

/// Checks that bytes are a text that Hearth can read, and says what they are where they are not.
package enum UnreadableText {
  /// As below, of a file that is no YAML.
  package static func check(_ file: SourceFile, log: inout DiagnosticLog) -> Bool {
    file.bytes.withUnsafeBufferPointer {
      check(ByteOrderMark.dropped(from: $0), path: file.path, firstLine: 1, log: &log)
    }
  }

  /// Whether `bytes` are UTF-8 without NUL; reports the first fault where they are not.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, firstLine: Int, log: inout DiagnosticLog
  ) -> Bool {
    guard let fault = UTF8Check.firstFault(in: bytes) else { return true }
    let start = SourceLocation(line: firstLine, column: 1)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      log.report(NotUTF8.utf16(), in: path, at: start)
      return false
    }
    switch fault {
    case .invalid(let offset, let byte):
      log.report(NotUTF8.finding(byte), in: path, at: position(of: offset, in: bytes, firstLine))
    case .nul(let offset):
      log.report(NULCharacter.finding(), in: path, at: position(of: offset, in: bytes, firstLine))
    }
    return false
  }

  private static func position(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ firstLine: Int)
    -> SourceLocation
  {
    let text = YAMLText(UnsafeBufferPointer(rebasing: bytes[..<offset]), firstLine: firstLine)
    return text.position(of: bytes[..<offset].count { $0 & 0xC0 != 0x80 })
  }
}
