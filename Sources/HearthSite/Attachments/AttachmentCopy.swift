package import HearthCore
import HearthJournal
import HearthMarkup

/// A picture, sound or other file of the journal that a text mentions, and its place in the site.
package struct AttachmentCopy: Sendable {
  /// As ``SourceFile/path``.
  package let source: String
  package let path: OutputPath
  package let form: MediaForm

  /// The bytes of the copy: those of `file`, without the place where it was made and what it was made with, and without
  /// anything that would run. A file that is not of the type that its name says may keep metadata, which is found.
  package func bytes(of file: SourceFile) -> (bytes: [UInt8], finding: Finding?) {
    switch form {
    case .image, .audio, .video:
      if let stripped = MediaMetadata.stripped(file.bytes) { return (stripped, nil) }
      let isReported = file.bytes.isEmpty || MediaMetadata.isKept(in: source)
      return (file.bytes, isReported ? nil : .metadataKept(inUnknown: source))
    case .vector: return (VectorSafety.harmless(file.bytes), nil)
    case .document: return (file.bytes, nil)
    }
  }
}

extension AttachmentCopy {
  /// `{source, width, height}` of a picture with these bytes within the page itself.
  func embedded(_ bytes: [UInt8]?) -> TemplateView? {
    guard let bytes, form == .image || form == .vector else { return nil }
    let size = PictureSize(bytes)
    return [
      "source": .text(MediaForm.dataAddress(of: bytes, named: path.name)),
      "width": .optional(size.map { String($0.width) }), "height": .optional(size.map { String($0.height) }),
    ]
  }
}

extension PageRegistry {
  /// Gives a path to each file that a shown text mentions; no other file is copied.
  mutating func addAttachments() {
    var wanted = Set([journal.calmPicture].compactMap(\.self))
    for entry in journal.entries where addresses[.entry(entry.id)] != nil {
      wanted.formUnion(journal.attachments(of: entry))
    }
    if let about = journal.aboutMe { wanted.formUnion(journal.attachments(in: about.body, at: about.path)) }
    for source in wanted.sortedByName() {
      guard let form = MediaForm(path: source), let dot = source.lastIndex(of: ".") else { continue }
      let name = source[..<dot].split(separator: "/").last.map(String.init) ?? source
      let path = claimPath(
        "attachments", Slug.make(name), extension: source[source.index(after: dot)...].lowercased())
      add(AttachmentCopy(source: source, path: path, form: form))
    }
  }
}

/// What a file beside the entries is, by its extension.
///
/// Only these are copied into the site: a page that a browser would run, such as an HTML file, never is.
package enum MediaForm: Hashable, Sendable {
  case image, vector, audio, video, document

  /// `nil` for files that are not copied.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "jpg", "jpeg", "png", "gif", "webp", "avif", "bmp": self = .image
    case "svg": self = .vector
    case "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "aac": self = .audio
    case "mp4", "webm", "ogv", "mov", "m4v": self = .video
    case "pdf", "txt", "csv", "ics", "epub": self = .document
    default: return nil
    }
  }
}

extension MediaForm {
  /// A `data:` address that holds a whole file (RFC 2397).
  static func dataAddress(of bytes: [UInt8], named name: String) -> String {
    "data:\(mediaType(of: name));base64,\(Base64.encoded(bytes))"
  }

  /// The media type of a file by its extension (IANA media types): `image/png`.
  static func mediaType(of path: String) -> String {
    let types = [
      "avif": "image/avif", "bmp": "image/bmp", "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg",
      "png": "image/png", "svg": "image/svg+xml", "webp": "image/webp", "aac": "audio/aac",
      "flac": "audio/flac",
      "m4a": "audio/mp4", "mp3": "audio/mpeg", "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg",
      "wav": "audio/wav", "m4v": "video/mp4", "mov": "video/quicktime", "mp4": "video/mp4",
      "ogv": "video/ogg",
      "webm": "video/webm", "csv": "text/csv", "pdf": "application/pdf", "txt": "text/plain",
    ]
    let end = path.split(separator: ".").last?.lowercased() ?? ""
    return types[end] ?? "application/octet-stream"
  }
}
