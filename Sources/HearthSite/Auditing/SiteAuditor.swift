package import HearthCore

/// Checks the files of a built site as a stranger would: by their bytes, without trusting their author.
package struct SiteAuditor: Sendable {
  /// The parts of a theme that run.
  package struct Theme: Sendable {
    let scripts: [String: [UInt8]]
    /// The hashes of the style and the script within a page, as written in its policy.
    let hashes: Set<String>

    /// `files` are those of ``SiteTemplates``, `assets` those that are copied into the site.
    package init(files: [SourceFile], assets: [OutputFile]) {
      scripts = Dictionary(
        assets.filter { $0.path.text.hasSuffix(".js") }.map { ($0.path.text, $0.bytes) },
        uniquingKeysWith: { $1 })
      hashes = SiteTemplates.hashesOfWhole(files)
    }
  }

  let theme: Theme
  let hidden: HiddenWords

  package init(theme: Theme, hidden: HiddenWords) {
    (self.theme, self.hidden) = (theme, hidden)
  }

  /// Returns the findings in a file, whose path is relative to the site's root.
  package func findings(in file: SourceFile) -> DiagnosticLog {
    var log = DiagnosticLog()
    let suffix =
      file.path.split(separator: "/").last?.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch suffix {
    case "html", "htm", "xhtml", "xml", "svg", "mht", "mhtml":
      var auditor = MarkupAuditor(file: file, theme: theme, isPage: suffix.contains("htm"))
      log.append(auditor.findings())
    case "css":
      let style = String(decoding: file.bytes, as: UTF8.self)
      for (address, offset) in OutsideAddress.outside(inStyle: style, of: file.path) {
        log.report(
          .addressOutside(address, of: "an address"), in: file.path, at: file.position(ofByte: offset))
      }
    case "js", "mjs": checkScript(file, log: &log)
    default: break
    }
    checkMetadata(file, log: &log)
    // An encrypted box has no words.
    if !DataScript.isBox(file) {
      // Words are only in the files of the search as strings of JSON.
      for found in hidden.found(in: searched(file), isJSON: file.path.hasPrefix("search/")) {
        let place = SourceLocation(line: found.line, column: 1)
        log.report(.hiddenWords(of: found.source), in: file.path, at: place)
      }
    }
    log.append(findings(inName: file.path))
    return log
  }

  /// Returns the findings about hidden words in the path of a file or folder.
  package func findings(inName path: String) -> DiagnosticLog {
    var log = DiagnosticLog()
    for found in hidden.found(in: Array(path.utf8)) {
      log.report(.hiddenWords(of: found.source), in: path)
    }
    return log
  }

  private func checkScript(_ file: SourceFile, log: inout DiagnosticLog) {
    if let own = theme.scripts[file.path] {
      if own != file.bytes {
        log.report(.foreignScript("this script differs from the theme's"), in: file.path)
      }
    } else if !DataScript.isData(file.bytes) {
      log.report(.foreignScript("this script isn't one of the theme's"), in: file.path)
    }
  }

  /// Reports a copy that differs from what a build would make of it.
  private func checkMetadata(_ file: SourceFile, log: inout DiagnosticLog) {
    guard MediaForm(path: file.path) != nil, file.path != ReminderCalendar.path.text else { return }
    let copy = MediaForm.copy(of: file.bytes, named: file.path)
    if copy.bytes != file.bytes { log.report(.mediaMetadata("this file"), in: file.path) }
    if copy.keepsMetadata { log.report(.copiedAsItIs, in: file.path) }
  }

  /// Returns the file without data that only resembles words: in the search index, numbers follow each word.
  private func searched(_ file: SourceFile) -> [UInt8] {
    let start = Array("hearthSearch(\"words".utf8)
    guard !hidden.isEmpty, file.path.hasPrefix("search/words"), file.bytes.starts(with: start),
      let comma = file.bytes.firstIndex(of: UInt8(ascii: ","))
    else { return file.bytes }
    var (bytes, isWord) = (file.bytes, true)
    for index in comma + 2..<max(comma + 2, bytes.count) {
      if bytes[index] == 0x20 {
        isWord.toggle()
      } else if !isWord, bytes[index] != 0x0A {
        bytes[index] = 0x20
      }
    }
    return bytes
  }
}

/// Scripts that pass data to a page, such as the search index: one call with JSON values, which can do nothing else.
enum DataScript {
  /// The functions of the theme that take such data.
  private static let receivers = ["hearthSearch", "window.hearthReload", "hearthLock", "hearthLocked"]

  /// Returns whether a script consists of such a call.
  static func isData(_ bytes: [UInt8]) -> Bool {
    guard let start = receivers.lazy.map({ Array("\($0)(".utf8) }).first(where: bytes.starts) else {
      return false
    }
    var end = bytes.count
    while end > start.count, bytes[end - 1] == 0x0A || bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
    guard end > start.count, bytes[end - 1] == UInt8(ascii: ")") else { return false }
    return bytes.withUnsafeBufferPointer { isJSON(UnsafeBufferPointer(rebasing: $0[start.count..<end - 1])) }
  }

  /// Returns whether a file is exactly one sealed box under its own name; see `Documentation/Lock.md`.
  static func isBox(_ file: SourceFile) -> Bool {
    let parts = file.path.split(separator: "/")
    guard parts.count == 2, parts[0] == "locked", parts[1].hasSuffix(".js") else { return false }
    let start = Array("hearthLocked(\"\(parts[1].dropLast(3))\",\"".utf8)
    let end = Array("\")".utf8)
    return file.bytes.count >= start.count + end.count && file.bytes.starts(with: start)
      && file.bytes.suffix(end.count).elementsEqual(end)
      && file.bytes[start.count..<file.bytes.count - end.count].allSatisfy {
        Base64.digits.contains($0) || $0 == UInt8(ascii: "=")
      }
  }

  /// Returns whether `text` consists of JSON strings, numbers, lists and objects, in any order.
  private static func isJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        while true {
          index = stringEnds.firstIndex(in: text, from: index)
          guard index < text.count, text[index] != 0x0A, text[index] != 0x0D else { return false }
          if text[index] == UInt8(ascii: "\"") { break }
          index += 2
        }
        index += 1
      } else if punctuation.contains(byte) {
        index += 1
      } else if let word = words.first(where: { text[index...].starts(with: $0) }) {
        index += word.count
      } else {
        return false
      }
    }
    return true
  }

  private static let stringEnds = ByteSet([0x22, 0x5C, 0x0A, 0x0D])
  private static let punctuation = ByteSet("[]{}:,.+-0123456789eE \n\t".utf8)
  private static let words = ["true", "false", "null"].map { Array($0.utf8) }
}
