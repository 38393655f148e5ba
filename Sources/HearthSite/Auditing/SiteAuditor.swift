package import HearthCore

/// Checks the files of a built site as a stranger would: by their bytes, without trusting their author.
package struct SiteAuditor: Sendable {
  /// The parts of a theme that run.
  package struct Theme: Sendable {
    let scripts: [String: [UInt8]]
    /// The hashes of the style and the script within a page, as written in its policy.
    let hashes: Set<String>

    /// - Parameters:
    ///   - files: The files of ``SiteTemplates``.
    ///   - assets: The files that are copied into the site.
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
      log.append(MarkupAuditor(file: file, theme: theme, isPage: suffix.contains("htm")).findings())
    case "css":
      let style = String(decoding: file.bytes, as: UTF8.self)
      for (address, offset) in OutsideAddress.outside(inStyle: style, of: file.path) {
        log.report(
          .addressOutside(address, of: "an address"), in: file.path, at: file.position(ofByte: offset))
      }
    case "js", "mjs": checkScript(file, log: &log)
    default: break
    }
    // An encrypted box can be as large as all locked content, and has no words.
    if DataScript.isBox(file) { return log }
    let isMedia = checkMetadata(file, log: &log)
    for found in hidden.found(in: searched(file), isMedia: isMedia) {
      log.report(.hiddenWords(of: found.source), in: file.path, at: file.position(ofByte: found.offset))
    }
    log.append(findings(inName: file.path))
    return log
  }

  /// Returns the findings about hidden words in the path of a file or folder.
  package func findings(inName path: String) -> DiagnosticLog {
    var log = DiagnosticLog()
    for found in hidden.found(in: Array(path.utf8), isMedia: true) {
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

  /// Reports metadata. Returns whether the file is a picture, video or audio in a known format.
  private func checkMetadata(_ file: SourceFile, log: inout DiagnosticLog) -> Bool {
    switch MediaForm(path: file.path) {
    case .vector:
      if VectorSafety.harmless(file.bytes) != file.bytes {
        log.report(.inlineScript("this drawing holds parts that could run or load something"), in: file.path)
      }
    case .image, .audio, .video:
      if let stripped = MediaMetadata.stripped(file.bytes) {
        if stripped != file.bytes { log.report(.mediaMetadata("this file"), in: file.path) }
        return true
      }
      if MediaMetadata.isKept(in: file.path) { fallthrough }
      log.report(.mediaMetadata("this file isn't what its name says, and"), in: file.path)
    case .document:
      if MediaMetadata.isKept(in: file.path) {
        log.report(.mediaMetadata(unknownIn: file.path), in: file.path)
      }
    case nil: break
    }
    return false
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

  /// Returns whether a file is exactly one sealed box under its own name, and looks encrypted; see `Documentation/Lock.md`.
  static func isBox(_ file: SourceFile) -> Bool {
    let parts = file.path.split(separator: "/")
    guard parts.count == 2, parts[0] == "locked", parts[1].hasSuffix(".js") else { return false }
    let start = Array("hearthLocked(\"\(parts[1].dropLast(3))\",\"".utf8)
    let end = Array("\")".utf8)
    guard file.bytes.starts(with: start), file.bytes.suffix(end.count).elementsEqual(end) else {
      return false
    }
    let text = file.bytes[start.count..<max(start.count, file.bytes.count - end.count)]
    guard let box = Base64.decoded(String(decoding: text, as: UTF8.self)),
      box.starts(with: "HEARTH1\0\u{4}".utf8)
    else { return false }
    // The magic, a point and the IV come first. Half of all encrypted bytes are above 127; in text, few or nearly all are.
    let encrypted = box.dropFirst(85)
    let high = Double(encrypted.count { $0 > 127 }) / Double(max(1, encrypted.count))
    return (0.3...0.7).contains(high)
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
