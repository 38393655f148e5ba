import HearthMarkup
import HearthText

extension MarkdownRenderer {
  mutating func openLink(_ index: Int, to destination: String) {
    switch LinkSafety.classify(destination) {
    case .external where standsAlone: openLink(index, to: nil)
    case .external(let scheme):
      let isWeb = scheme == "http" || scheme == "https"
      open(
        index, "a",
        [
          isWeb ? .class("external") : nil, isWeb ? .attribute("rel", "noreferrer") : nil, .href(destination),
        ], closing: isWeb ? .webLink : .link)
      if isEmpty(index) { output.text(destination) }
    case .path(let name, let fragment): openLink(index, to: lookUp(name, fragment))
    case .fragment(let heading): openLink(index, to: lookUp("", heading))
    case .unsafe: openLink(index, to: nil)
    }
  }

  /// Opens a link, or leaves only the text if there is no safe target.
  private mutating func openLink(_ index: Int, to found: ResolvedName?) {
    switch found {
    case .page(let href, let title)?:
      open(index, "a", [.href(href)], closing: .link)
      if isEmpty(index) { output.text(title) }
    case .file(let href, let file, let form, _)? where form != .vector && !standsAlone:
      open(index, "a", [.href(href)], closing: .link)
      if isEmpty(index) { output.text(file) }
    case .file?, .uncopied?, nil: open(index, "span", [.class("unresolved")], closing: .markup("</span>"))
    }
  }

  /// Returns whether node `index` contains only whitespace: such a link would be invisible and nameless.
  private func isEmpty(_ index: Int) -> Bool {
    ((index + 1)..<tree.nodes[index].end).allSatisfy { below in
      switch tree.nodes[below].kind {
      case .text(let words), .code(let words): words.allSatisfy(\.isWhitespace)
      case .softBreak, .lineBreak, .emphasis, .strong, .highlight, .strikethrough: true
      default: false
      }
    }
  }

  private var isInLink: Bool {
    openElements.contains { element in
      switch element.closing {
      case .link, .webLink: true
      default: false
      }
    }
  }

  private mutating func writeLink(_ attributes: [HTMLAttribute], text: String) {
    guard !isInLink else { return output.text(text) }
    output.open("a", attributes)
    output.text(text)
    output.close("a")
  }

  mutating func writeWikiLink(_ name: String, _ heading: String?, _ text: String?) {
    let text = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let written = text ?? (heading.map { name.isEmpty ? $0 : "\(name), \($0)" } ?? name)
    switch lookUp(name, heading) {
    case .page(let href, let title)?:
      let isFileName = text == nil && name.contains { $0 == "-" || $0 == "/" || $0 == "_" }
      output.element("a", .href(href), text: isFileName ? title : written)
    case .file(let href, _, let form, _)? where form != .vector && !standsAlone:
      output.element("a", .href(href), text: written)
    case .file?, .uncopied?, nil: output.element("span", .class("unresolved"), text: written)
    }
  }

  mutating func writeImage(_ destination: String, text: String) {
    let alt = ImageDescription.words(of: text, isEmbed: false)
    switch LinkSafety.classify(destination) {
    case .external where standsAlone: writeWords("", "", alt)
    case .external(let scheme) where scheme == "http" || scheme == "https":
      // Pages load nothing from the web, so the picture becomes a link.
      writeLink(
        [.class("external"), .attribute("rel", "noreferrer"), .href(destination)],
        text: strings["text.picture-on-the-web"] + " " + (alt.isEmpty ? destination : alt))
    case .path(let name, let fragment):
      let shown = ImageDescription.size(in: text, isEmbed: false)
      writeMedia(lookUp(name, fragment), named: name, alt: alt, shown: shown)
    case .external, .fragment, .unsafe: output.element("span", .class("unresolved"), text: alt)
    }
  }

  mutating func writeEmbed(_ name: String, _ heading: String?, _ text: String?) {
    let alt = ImageDescription.words(of: text ?? "", isEmbed: true)
    let shown = ImageDescription.size(in: text ?? "", isEmbed: true)
    writeMedia(lookUp(name, heading), named: name, alt: alt, shown: shown)
  }

  /// - Parameter shown: The size at which to show a picture; its own by default.
  private mutating func writeMedia(
    _ found: ResolvedName?, named name: String, alt: String, shown: (width: Int, height: Int?)?
  ) {
    switch found {
    case .file(let href, let file, let form, let size)?:
      switch form {
      case .image, .vector:
        let height =
          shown?.height
          ?? size.map { size in
            shown.map { Int((Double(size.height) * Double($0.width) / Double(max(1, size.width))).rounded()) }
              ?? size.height
          }
        output.void(
          "img", .attribute("src", href),
          .attribute("alt", alt.isEmpty ? strings["text.undescribed-picture"] : alt),
          (shown?.width ?? size?.width).map { .attribute("width", String($0)) },
          height.map { .attribute("height", String($0)) },
          shown?.height == nil ? nil : .class("sized"),
          standsAlone ? nil : .attribute("loading", "lazy"),
          standsAlone ? nil : .attribute("decoding", "async"))
      case .audio, .video:
        output.element(
          form == .audio ? "audio" : "video", .flag("controls"), .attribute("preload", "none"),
          .attribute("src", href), .attribute("aria-label", alt.isEmpty ? file : alt))
      case .document:
        writeLink([.href(href)], text: alt.isEmpty ? file : alt)
      }
    case .page(let href, let title)?:
      writeLink([.href(href)], text: alt.isEmpty ? title : alt)
    case .uncopied(let file)?: writeWords(strings["text.uncopied-file"], file, alt)
    case nil: writeWords(strings["text.missing-file"], name, alt)
    }
  }

  /// Writes the text for a picture that can't be shown.
  private mutating func writeWords(_ reason: String, _ name: String, _ alt: String) {
    if standsAlone {
      let description = alt.isEmpty ? "" : ": \(alt)"
      return output.element("span", .class("unresolved"), text: strings["share.no-file"] + description)
    }
    let description = alt.isEmpty ? "" : " (\(alt))"
    output.element("span", .class("unresolved"), text: "\(reason) \(name)\(description)")
  }

  private func lookUp(_ name: String, _ heading: String?) -> ResolvedName? {
    // `#^b1f2` names a block, which Hearth does not number; `Part#Section` names the innermost heading.
    let heading = heading.flatMap { $0.hasPrefix("^") ? nil : $0.split(separator: "#").last.map(String.init) }
    return links.destination(of: name, heading: heading)
  }
}
