import HearthMarkup
import HearthText

extension MarkdownRenderer {
  mutating func openLink(_ index: Int, to destination: String) {
    switch LinkSafety.classify(destination) {
    case .external where isStandalone: openLink(index, to: nil)
    case .external(let scheme):
      let isWeb = scheme == "http" || scheme == "https"
      let note: HTML = " <span class=\"quiet\">\(strings["text.on-the-web"])</span>"
      open(
        index, "<a\(isWeb ? Self.webLink : nil) href=\"\(destination)\">",
        closing: isWeb ? "\(note)</a>" : "</a>", isLink: true)
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
      open(index, "<a href=\"\(href)\">", closing: "</a>", isLink: true)
      if isEmpty(index) { output.text(title) }
    case .file(let href, let file, let form, _, _)? where form != .vector && !isStandalone:
      open(index, "<a href=\"\(href)\">", closing: "</a>", isLink: true)
      if isEmpty(index) { output.text(file) }
    case .file?, .uncopied?, nil: open(index, "<span class=\"unresolved\">", closing: "</span>")
    }
  }

  private static var webLink: HTML { " class=\"external\" rel=\"noreferrer\"" }

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

  private mutating func writeLink(to href: String, text: String, isWeb: Bool = false) {
    guard !isInLink else { return output.text(text) }
    output.html("<a\(isWeb ? Self.webLink : nil) href=\"\(href)\">\(text)</a>")
  }

  private mutating func writeUnresolved(_ text: String) {
    output.html("<span class=\"unresolved\">\(text)</span>")
  }

  mutating func writeWikiLink(_ name: String, _ heading: String?, _ text: String?) {
    let text = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let written = text ?? (heading.map { name.isEmpty ? $0 : "\(name), \($0)" } ?? name)
    switch lookUp(name, heading) {
    case .page(let href, let title)?:
      let isFileName = text == nil && name.contains { $0 == "-" || $0 == "/" || $0 == "_" }
      output.html("<a href=\"\(href)\">\(isFileName ? title : written)</a>")
    case .file(let href, _, let form, _, _)? where form != .vector && !isStandalone:
      output.html("<a href=\"\(href)\">\(written)</a>")
    case .file?, .uncopied?, nil: writeUnresolved(written)
    }
  }

  mutating func writeImage(_ destination: String, text: String) {
    let alt = ImageDescription.words(of: text, isEmbed: false)
    switch LinkSafety.classify(destination) {
    case .external where isStandalone: writeWords("", "", alt)
    case .external(let scheme) where scheme == "http" || scheme == "https":
      // Pages load nothing from the web, so the picture becomes a link.
      let words = strings["text.picture-on-the-web"] + " " + (alt.isEmpty ? destination : alt)
      writeLink(to: destination, text: words, isWeb: true)
    case .path(let name, let fragment):
      writeMedia(lookUp(name, fragment), named: name, text, isEmbed: false)
    case .external, .fragment, .unsafe: writeUnresolved(alt)
    }
  }

  mutating func writeEmbed(_ name: String, _ heading: String?, _ text: String?) {
    writeMedia(lookUp(name, heading), named: name, text ?? "", isEmbed: true)
  }

  private mutating func writeMedia(
    _ found: ResolvedName?, named name: String, _ text: String, isEmbed: Bool
  ) {
    let alt = ImageDescription.words(of: text, isEmbed: isEmbed)
    switch found {
    case .file(let href, let file, let form, let size, let small)?:
      switch form {
      case .image, .vector:
        let shown = ImageDescription.size(in: text, isEmbed: isEmbed)
        let words = alt.isEmpty ? strings["text.undescribed-picture"] : alt
        guard let small, !isInLink else {
          return writePicture(small?.href ?? href, words, size, shown: shown)
        }
        // The link's name is what the picture shows; without a description, its file tells it from others.
        output.html("<a href=\"\(href)\">")
        writePicture(small.href, alt.isEmpty ? "\(words): \(file)" : words, small.size, shown: shown)
        output.html("</a>")
      case .audio, .video:
        let name = form == .audio ? "audio" : "video"
        output.html(
          """
          <\(name) controls preload="none" src="\(href)" aria-label="\(alt.isEmpty ? file : alt)"></\(name)>
          """)
        guard form == .audio, !isInLink else { return }
        output.html(
          " <a class=\"alone\" href=\"\(href)\" download>\(strings.text("text.download", ["name": file]))</a>"
        )
      case .document:
        writeLink(to: href, text: alt.isEmpty ? file : alt)
      }
    case .page(let href, let title)?:
      writeLink(to: href, text: alt.isEmpty ? title : alt)
    case .uncopied(let file)?: writeWords(strings["text.uncopied-file"], file, alt)
    case nil: writeWords(strings["text.missing-file"], name, alt)
    }
  }

  /// - Parameters:
  ///   - size: The picture's own size, for the space that it takes before it is loaded.
  ///   - shown: The size at which to show it, if the text says so.
  private mutating func writePicture(
    _ address: String, _ words: String, _ size: PictureSize?, shown: (width: Int, height: Int?)?
  ) {
    let height =
      shown?.height
      ?? size.map { size in
        shown.map { Int((Double(size.height) * Double($0.width) / Double(max(1, size.width))).rounded()) }
          ?? size.height
      }
    output.html(
      """
      <img src="\(address)" alt="\(words)"\
      \(attribute: "width", (shown?.width ?? size?.width).map(String.init))\
      \(attribute: "height", height.map(String.init))\(attribute: "class", shown?.height == nil ? nil : "sized")\
      \(isStandalone ? nil : " loading=\"lazy\" decoding=\"async\"")/>
      """)
  }

  /// Links don't nest.
  private var isInLink: Bool { openElements.contains(where: \.isLink) }

  /// Writes the text for a picture that can't be shown.
  private mutating func writeWords(_ reason: String, _ name: String, _ alt: String) {
    if isStandalone {
      return writeUnresolved(strings["share.no-file"] + (alt.isEmpty ? "" : ": \(alt)"))
    }
    writeUnresolved("\(reason) \(name)" + (alt.isEmpty ? "" : " (\(alt))"))
  }

  private func lookUp(_ name: String, _ heading: String?) -> ResolvedName? {
    // `#^b1f2` names a block, which Hearth does not number; `Part#Section` names the innermost heading.
    let heading = heading.flatMap { $0.hasPrefix("^") ? nil : $0.split(separator: "#").last.map(String.init) }
    return links.destination(of: name, heading: heading)
  }
}
