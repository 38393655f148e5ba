package import HearthCore

/// Checks the files of a built site as a stranger would: by their bytes, without trusting their author.
package struct SiteAuditor: Sendable {
  /// The parts of a theme that run.
  package struct Theme: Sendable {
    /// The scripts, by path in the site.
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
    // Encrypted content is as large as everything that is locked, and has no words.
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

  /// Returns whether it is a picture, film or sound in a format that Hearth knows.
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

  /// Returns the file without what only looks like words: in the search index, lists of numbers follow each word.
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

/// Checks the tags of a page or a drawing.
private struct MarkupAuditor {
  let file: SourceFile
  let theme: SiteAuditor.Theme
  let isPage: Bool
  private var log = DiagnosticLog()
  /// Why the page's policy is missing or too weak; `nil` once a sufficient one was found.
  private var weakness: String?
  private var hasReferrerPolicy = false
  /// The location of the policy.
  private var policy: Int?
  /// The location of the first element after which a policy no longer covers the whole page.
  private var firstElement: Int?

  init(file: SourceFile, theme: SiteAuditor.Theme, isPage: Bool) {
    (self.file, self.theme, self.isPage) = (file, theme, isPage)
    weakness = "this page has no Content-Security-Policy"
  }

  func findings() -> DiagnosticLog {
    var auditor = self
    file.bytes.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes)
      while let tag = scanner.next() { auditor.check(tag) }
    }
    guard isPage else { return auditor.log }
    if let weakness = auditor.weakness {
      auditor.log.report(.weakPolicy(weakness), in: file.path)
    } else if let first = auditor.placeBeforePolicy {
      auditor.report(.weakPolicy("something comes before the policy"), at: first)
    } else if !auditor.hasReferrerPolicy {
      auditor.log.report(.weakPolicy("this page lets links say where they come from"), in: file.path)
    }
    return auditor.log
  }

  private mutating func report(_ finding: Finding, at offset: Int) {
    log.report(finding, in: file.path, at: file.position(ofByte: offset))
  }

  private func text(_ range: Range<Int>?) -> String {
    String(decoding: file.bytes[range ?? 0..<0], as: UTF8.self)
  }

  private mutating func check(_ tag: MarkupTag) {
    for (name, value) in tag.attributes { check(name, value, of: tag) }
    switch tag.name {
    case "meta": checkMeta(tag)
    case "script": checkScript(tag)
    case "style": checkStyle(text(tag.content), at: tag.content?.lowerBound ?? tag.offset)
    case "base": report(.addressOutside(tag["href"] ?? "", of: "the base of all addresses"), at: tag.offset)
    default: break
    }
    if firstElement == nil, !["html", "head", "meta"].contains(tag.name) { firstElement = tag.offset }
  }

  /// The location of something other than a head's first elements before the policy: browsers ignore one within a
  /// title, a template or the body. Text ends the head too.
  private var placeBeforePolicy: Int? {
    guard let policy else { return nil }
    if let firstElement, firstElement < policy { return firstElement }
    var isInTag = false
    return file.bytes[..<policy].firstIndex { byte in
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        isInTag = byte == UInt8(ascii: "<")
        return false
      }
      // A UTF-8 byte-order mark may come first.
      return !isInTag && byte > 0x20 && ![0xEF, 0xBB, 0xBF].contains(byte)
    }
  }

  private mutating func checkMeta(_ tag: MarkupTag) {
    let content = tag["content"] ?? ""
    switch tag["http-equiv"]?.lowercased() {
    case "content-security-policy" where weakness != nil:
      weakness = PagePolicy(content).weakness(allowing: theme.hashes)
      policy = tag.offset
    // No Hearth page redirects by itself, and browsers read the address in many forms.
    case "refresh": report(.addressOutside(content, of: "the page itself"), at: tag.offset)
    default: break
    }
    if tag["name"]?.lowercased() == "referrer" { checkReferrer(content, at: tag.offset) }
  }

  /// Checks a referrer policy. The last of several counts, so each has to be the strictest.
  private mutating func checkReferrer(_ policy: String, at offset: Int) {
    if policy.lowercased() == "no-referrer" {
      hasReferrerPolicy = true
    } else {
      report(.weakPolicy("the referrer policy '\(policy)' lets links say where they come from"), at: offset)
    }
  }

  private mutating func checkScript(_ tag: MarkupTag) {
    if let source = tag["src"] ?? tag["href"] ?? tag["xlink:href"] {
      let path = source.prefix { $0 != "?" && $0 != "#" }
      if !path.hasSuffix(".js") || OutsideAddress.scheme(of: source) != nil {
        report(.foreignScript("the script '\(source)' isn't one of the theme's"), at: tag.offset)
      }
      return
    }
    // A type other than a script's is data, which a browser doesn't run.
    let type = (tag["type"] ?? "").lowercased()
    guard
      type.isEmpty || type.contains("script") || type == "module" || type == "importmap"
        || type == "speculationrules"
    else { return }
    let hash = SHA256.hash(Array(text(tag.content).replacing("\r\n", with: "\n").utf8))
    if !theme.hashes.contains("'sha256-\(Base64.encoded(hash))'") {
      report(.foreignScript("a script within the page isn't one of the theme's"), at: tag.offset)
    }
  }

  private mutating func checkStyle(_ style: String, at offset: Int) {
    for found in OutsideAddress.outside(inStyle: style, of: file.path) {
      report(.addressOutside(found.address, of: "a style"), at: offset + found.offset)
    }
  }

  /// Attributes whose value a browser loads, or sends something to.
  private static let loading: Set<String> = [
    "src", "href", "xlink:href", "action", "formaction", "data", "poster", "background", "manifest",
    "classid", "codebase",
    "archive", "lowsrc", "dynsrc", "icon", "ping", "to", "from", "values", "by", "srcset", "imagesrcset",
    "attributionsrc",
  ]
  private static let lists: Set<String> = [
    "ping", "srcset", "imagesrcset", "values", "archive", "attributionsrc",
  ]

  private mutating func check(_ name: String, _ value: String, of tag: MarkupTag) {
    if name.hasPrefix("on"), name.utf8.count > 2 {
      report(.inlineScript("the attribute \(name) runs a script"), at: tag.offset)
    }
    if name == "style" || value.utf8.contains(UInt8(ascii: "(")) && !name.hasPrefix("data-") && name != "alt"
    {
      checkStyle(name == "style" || value.lowercased().contains("url") ? value : "", at: tag.offset)
    }
    if name == "srcdoc" { report(.pageInFrame, at: tag.offset) }
    if name == "referrerpolicy" { checkReferrer(value, at: tag.offset) }
    guard Self.loading.contains(name) else { return }
    if name.hasSuffix("href") || name == "src" || name.hasSuffix("action") || name == "data",
      OutsideAddress.isScript(value)
    {
      return report(.inlineScript("an address runs a script: '\(value)'"), at: tag.offset)
    }
    checkEmbedded(value, at: tag.offset)
    let isLink = ["a", "area"].contains(tag.name) && name.hasSuffix("href")
    if isLink {
      switch OutsideAddress.scheme(of: value) {
      case nil, "tel", "sms", "blob", "about": return
      case "data": return report(.addressOutside(value, of: "a link"), at: tag.offset)
      default: return report(.linkToTheWeb(value), at: tag.offset)
      }
    }
    let isList = Self.lists.contains(name)
    let addresses = isList ? value.split { $0.isWhitespace || ",;".contains($0) }.map(String.init) : [value]
    // In a list, what follows the comma of a data: address isn't an address.
    guard let address = addresses.first(where: { OutsideAddress.isOutside($0, from: file.path) }) else {
      return
    }
    let isScript = tag.name == "script" && name == "src"
    report(
      .addressOutside(address, of: isScript ? "a script" : "the \(name) of <\(tag.name)>"), at: tag.offset)
  }

  /// Checks a picture within the page.
  private mutating func checkEmbedded(_ value: String, at offset: Int) {
    guard value.utf8.count > 64, value.lowercased().hasPrefix("data:image/"),
      let comma = value.utf8.firstIndex(of: UInt8(ascii: ","))
    else { return }
    let bytes = Base64.decodedPrefix(Array(value[comma...].utf8)[1...])
    if let stripped = MediaMetadata.stripped(bytes), stripped != bytes {
      report(.mediaMetadata("a picture within the page"), at: offset)
    }
  }
}
