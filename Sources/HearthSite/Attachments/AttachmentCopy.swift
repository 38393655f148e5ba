package import HearthCore
import HearthJournal
import HearthMarkup

/// A picture, sound or other file of the journal that a text mentions, and its path in the site.
package struct AttachmentCopy: Sendable {
  /// As ``SourceFile/path``.
  package let source: String
  package let path: OutputPath
  package let form: MediaForm

  /// Returns the bytes of the copy, as ``MediaForm/copy(of:named:)``, and a finding if it may hold more than it shows.
  package func bytes(of file: SourceFile) -> (bytes: [UInt8], finding: Finding?) {
    let copy = MediaForm.copy(of: file.bytes, named: source)
    // Types that are always copied as they are, are reported where a text mentions them.
    let isReported = copy.keepsMetadata && MediaForm.metadata(in: source) != .kept
    return (copy.bytes, isReported ? .metadataKept(String(JournalPaths.fileName(source))) : nil)
  }

  /// Returns the finding of ``bytes(of:)`` for a file that begins with `head`, as far as those bytes show it.
  package func finding(in head: [UInt8]) -> Finding? {
    bytes(of: SourceFile(path: source, bytes: head)).finding
  }

  /// The number of bytes that reveal ``finding(in:)``. A drawing is read to its end.
  package var head: Int { form == .vector ? 16 << 20 : 64 << 10 }
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
      let isRedrawn = MediaForm.metadata(in: source) == .redrawn
      let path = claimPath(
        in: "attachments", as: Slug.make(name),
        extension: isRedrawn ? "jpg" : source[source.index(after: dot)...].lowercased())
      add(AttachmentCopy(source: source, path: path, form: form))
    }
  }
}
