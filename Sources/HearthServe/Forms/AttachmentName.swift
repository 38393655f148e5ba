import HearthCore
import HearthJournal
import HearthSite

/// The name under which a picture or a recording is kept in the journal, made from the name of the chosen file, which
/// may be anything.
package struct AttachmentName: Hashable, Sendable {
  private let stem: String
  /// In lower case.
  private let type: String

  /// Fails for a file that pages can't show. Systems and mail programs add dots and spaces at the end.
  package init?(of fileName: String) {
    let name = fileName.trimmingWhitespace.droppingLast { $0 == "." || $0.isWhitespace }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    type = name[name.index(after: dot)...].lowercased()
    guard let form = MediaForm(path: "a.\(type)"), form != .document else { return nil }
    let slug = EntryFileName.slug(String(name[..<dot]))
    stem = slug.isEmpty ? "attachment" : slug
  }

  /// Returns whether a file's first bytes match its extension. An upload that failed isn't checked.
  func fits(_ upload: Upload) -> Bool {
    upload.problem != nil || MediaSignature.fits(upload.beginning, named: path())
  }

  /// Returns the path from the journal's root. Numbers from 2 on are appended to the name.
  package func path(number: Int = 1) -> String {
    "Content/attachments/\(stem)\(number > 1 ? "-\(number)" : "").\(type)"
  }
}
