import HearthCore

enum NotUTF8 {
  static let rule = Rule(
    "NotUTF8", .error,
    summary: "Files are texts in UTF-8.",
    explanation: """
      The file holds bytes that are not UTF-8, so some letters cannot be known. Open it in the editor that \
      wrote it and save it with the encoding UTF-8. A file that is no text at all goes to attachments/.
      """,
    wrong: "Caf\u{FFFD} (saved as Windows-1252)", right: "Café (saved as UTF-8)")

  static func finding(_ byte: UInt8) -> Finding {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    let guess = byte >= 0xC0 ? " (in older encodings it is '\(Unicode.Scalar(byte))')" : ""
    return Finding(
      rule, "the byte 0x\(hexadecimal)\(guess) is not UTF-8", accepted: "files are saved as UTF-8",
      help: "Save the file again with the encoding UTF-8.")
  }

  static func utf16() -> Finding {
    Finding(
      rule, "the file is saved as UTF-16", accepted: "files are saved as UTF-8",
      help: "Save the file again with the encoding UTF-8.")
  }
}
