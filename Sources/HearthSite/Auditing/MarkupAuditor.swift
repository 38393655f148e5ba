import HearthCore

struct MarkupAuditor {
  let file: SourceFile
  let theme: SiteAuditor.Theme
  let isPage: Bool
  private var log = DiagnosticLog()
  /// Why the page's policy is missing or too weak; `nil` once a sufficient one was found.
  private var weakness: String? = "this page has no Content-Security-Policy"
  private var hasReferrerPolicy = false
  private var policy: Int?

  init(file: SourceFile, theme: SiteAuditor.Theme, isPage: Bool) {
    (self.file, self.theme, self.isPage) = (file, theme, isPage)
  }

  mutating func findings() -> DiagnosticLog {
    let bytes = file.bytes
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes)
      while let tag = scanner.next() { check(tag) }
    }
    guard isPage else { return log }
    let found =
      weakness ?? (beginsWithPolicy ? nil : "something comes before the policy")
      ?? (hasReferrerPolicy ? nil : "this page lets links say where they come from")
    if let found { log.report(.weakPolicy(found), in: file.path) }
    return log
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
    case "embed", "frame", "iframe", "object":
      report(.addressOutside(tag["src"] ?? tag["data"] ?? "", of: "a page within the page"), at: tag.offset)
    case "base": report(.addressOutside(tag["href"] ?? "", of: "the base of all addresses"), at: tag.offset)
    default: break
    }
  }

  /// Whether only the beginning of a head comes before the policy: browsers ignore one in a title, a template or the body.
  private var beginsWithPolicy: Bool {
    let start = String(decoding: file.bytes[..<(policy ?? 0)], as: UTF8.self)
    return start.utf8.count < 4096
      && start.wholeMatch(
        of: #/(?i)\u{FEFF}?\s*(?:<!doctype html>\s*)?(?:<html[^<>]*>\s*)?(?:<head>\s*)?(?:<meta[^<>]*>\s*)*/#)
        != nil
  }

  private mutating func checkMeta(_ tag: MarkupTag) {
    let content = tag["content"] ?? ""
    switch tag["http-equiv"]?.lowercased() {
    case "content-security-policy" where weakness != nil:
      weakness = PagePolicy.weakness(of: content, allowing: theme.hashes)
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

  /// Attributes whose address a browser loads or sends data to.
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
    if name == "srcdoc" {
      let found = "the attribute srcdoc holds a page of its own, which Hearth never writes"
      report(.inlineScript(found), at: tag.offset)
    }
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
    // In a list, the part after the comma of a `data:` address isn't an address.
    guard let address = addresses.first(where: { OutsideAddress.isOutside($0, from: file.path) }) else {
      return
    }
    let isScript = tag.name == "script" && name == "src"
    report(
      .addressOutside(address, of: isScript ? "a script" : "the \(name) of <\(tag.name)>"), at: tag.offset)
  }

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

/// The Content-Security-Policy that keeps a page from loading, sending and running anything but the site's own files.
enum PagePolicy {
  /// The directives without which a page could load or send something, or change the meaning of its addresses.
  private static let required = ["default-src", "base-uri", "form-action"]

  /// The sources that a directive may allow besides `'none'`.
  private static let allowed: [String: Set<String>] = [
    "script-src": ["'self'"], "script-src-elem": ["'self'"], "style-src": ["'self'"],
    "style-src-elem": ["'self'"],
    "img-src": ["'self'", "data:", "blob:"], "media-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'", "data:"],
  ]

  /// Returns in words how the policy is weaker than that of Hearth's own pages; `nil` if it isn't. It may allow the
  /// `hashes` of the theme's styles and scripts, as written in a policy.
  static func weakness(of policy: String, allowing hashes: Set<String>) -> String? {
    // The first directive of each name counts (Content Security Policy Level 3, section 2.2.1).
    let directives = policy.split(separator: ";").compactMap { part -> (name: String, sources: [String])? in
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      return words.first.map { ($0.lowercased(), Array(words.dropFirst())) }
    }.uniqued(by: \.name)
    for name in required where directives.first(where: { $0.name == name })?.sources != ["'none'"] {
      return "the policy has no \(name) 'none'"
    }
    for (name, sources) in directives where !required.contains(name) {
      let isOfCode = name.hasPrefix("script-src") || name.hasPrefix("style-src")
      for source in sources.map({ $0.hasPrefix("'sha") ? $0 : $0.lowercased() }) where source != "'none'" {
        guard allowed[name]?.contains(source) != true, !(isOfCode && hashes.contains(source)) else {
          continue
        }
        return "the policy allows \(name) \(source)"
      }
    }
    return nil
  }
}
