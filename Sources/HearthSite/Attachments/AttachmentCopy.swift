package import HearthCore
import HearthJournal
import HearthMarkup

/// A picture, sound or other file of the journal that a text mentions, and its path in the site.
package struct AttachmentCopy: Sendable {
  /// As ``SourceFile/path``.
  package let source: String
  package let path: OutputPath
  package let form: MediaForm

  /// Returns the bytes of the copy: those of `file`, without location and device metadata, and without active content. A
  /// file whose type doesn't match its name may keep metadata, which is reported.
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

  /// Returns the finding of ``bytes(of:)`` for a file that begins with `head`, as far as those bytes show it.
  package func finding(in head: [UInt8]) -> Finding? {
    bytes(of: SourceFile(path: source, bytes: head)).finding
  }

  /// The number of bytes that reveal a file's type; an AVIF file lists its contents before its data.
  package static let head = 64 << 10
}

extension AttachmentCopy {
  /// Returns a picture with these bytes, embedded in the page.
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
  /// Assigns a path to each file that a shown text mentions; no other file is copied.
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
        in: "attachments", as: Slug.make(name), extension: source[source.index(after: dot)...].lowercased())
      add(AttachmentCopy(source: source, path: path, form: form))
    }
  }
}

/// The media type of a file beside the entries, by its extension.
///
/// Only these are copied into the site. Files that a browser would run, such as HTML, never are.
package enum MediaForm: Hashable, Sendable {
  case image, vector, audio, video, document

  /// Fails for files that are not copied.
  package init?(path: String) {
    guard let form = Self.types[Self.suffix(of: path)]?.form else { return nil }
    self = form
  }

  /// Returns the media type of a file by its extension (IANA media types): `image/png`.
  static func mediaType(of path: String) -> String {
    types[suffix(of: path)]?.type ?? "application/octet-stream"
  }

  /// Returns a `data:` URL with a whole file (RFC 2397).
  static func dataAddress(of bytes: [UInt8], named name: String) -> String {
    "data:\(mediaType(of: name));base64,\(Base64.encoded(bytes))"
  }

  /// Returns what follows the last dot, in lower case; empty without a dot.
  private static func suffix(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  private static let types: [String: (form: MediaForm, type: String)] = [
    "avif": (.image, "image/avif"), "bmp": (.image, "image/bmp"), "gif": (.image, "image/gif"),
    "jpeg": (.image, "image/jpeg"), "jpg": (.image, "image/jpeg"), "png": (.image, "image/png"),
    "webp": (.image, "image/webp"), "svg": (.vector, "image/svg+xml"),
    "aac": (.audio, "audio/aac"), "flac": (.audio, "audio/flac"), "m4a": (.audio, "audio/mp4"),
    "mp3": (.audio, "audio/mpeg"), "oga": (.audio, "audio/ogg"), "ogg": (.audio, "audio/ogg"),
    "opus": (.audio, "audio/ogg"), "wav": (.audio, "audio/wav"),
    "m4v": (.video, "video/mp4"), "mov": (.video, "video/quicktime"), "mp4": (.video, "video/mp4"),
    "ogv": (.video, "video/ogg"), "webm": (.video, "video/webm"),
    "csv": (.document, "text/csv"), "epub": (.document, "application/octet-stream"),
    "ics": (.document, "application/octet-stream"), "pdf": (.document, "application/pdf"),
    "txt": (.document, "text/plain"),
  ]
}
