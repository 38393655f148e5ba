import HearthCore

extension Finding {
  /// Returns a finding if `link` is an image without a description, or with only its file's name.
  static func missingImageDescription(_ link: MarkdownLink) -> Finding? {
    let isEmbed = link.form == .embed
    let name = LinkPath.lastPart(of: isEmbed ? link.target : PercentEncoding.decoded(link.target))
    let (base, suffix) = LinkPath.split(name)
    let pictures = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "heic", "heif", "tif", "tiff"]
    // An address without one of these extensions may be a picture.
    let others = [
      "aac", "flac", "m4a", "m4v", "mov", "mp3", "mp4", "oga", "ogg", "ogv", "opus", "wav", "webm", "csv",
      "epub", "ics", "pdf", "txt",
    ]
    if isEmbed ? !pictures.contains(suffix) : others.contains(suffix) { return nil }
    let text = ImageDescription.words(of: link.text, isEmbed: isEmbed).lowercased()
    let isEmpty = text.utf8.allSatisfy { $0 <= 0x20 }
    guard isEmpty || text == name.lowercased() || text == base.lowercased() else { return nil }
    let example = isEmbed ? "![[\(link.target)|what it shows]]" : "![what it shows](\(link.target))"
    return Finding(
      "MissingImageDescription",
      isEmpty
        ? "the picture '\(name)' has no description" : "the description of '\(name)' is its file's name",
      accepted: "describe it in a few words", help: "Write what it shows: \(example)")
  }

  /// Returns a finding if the target of `link` isn't safe to write.
  static func unsafeLink(_ link: MarkdownLink) -> Finding? {
    guard case .unsafe = LinkSafety.classify(link.target) else { return nil }
    let isCut = link.target.hasPrefix(LinkSafety.tooLong)
    let target = String(link.target.dropFirst(isCut ? LinkSafety.tooLong.count : 0))
    guard case .unsafe(let scheme) = LinkSafety.classify(target) else {
      return Finding(
        "UnsafeLink", "the link to '\(target.prefix(40))…' is left out",
        accepted: "browsers don't open addresses this long")
    }
    if scheme == "data", link.form == .image {
      return Finding(
        "UnsafeLink", "the picture written out after 'data:' is left out",
        accepted: "use a picture file in the journal",
        help: "Save it as a file beside the text, and write the file's name here.")
    }
    return Finding(
      "UnsafeLink", "the link to '\(["//", "&"].contains(scheme) ? scheme : scheme + ":")…' is left out",
      accepted: "use a file, https:, http:, mailto:, tel:, sms: or geo:",
      help: "Write the whole address with https:, or a path inside the journal.")
  }
}
