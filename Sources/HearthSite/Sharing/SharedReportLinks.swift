import HearthCore
import HearthJournal
import HearthMarkup

struct EmbeddedPicture: Sendable {
  /// `data:image/png;base64,…`
  let source: String
  let size: PictureSize?

  /// `nil` for a file that isn't a picture or may hold more than it shows, and with initials, for a drawing with a name.
  init?(_ file: SourceFile, _ people: inout PeopleNames) {
    let path = file.path.lowercased()
    let bytes: [UInt8]
    switch MediaForm(path: path) {
    case .image:
      guard let stripped = MediaMetadata.stripped(file.bytes) else { return nil }
      bytes = stripped
    case .vector:
      var found = people
      guard let drawing = PlainDrawing(file.bytes), !drawing.hasNames(&found) || !people.usesInitials
      else { return nil }
      bytes = drawing.bytes
      people = found
    case .audio, .video, .document, nil: return nil
    }
    source = MediaForm.dataAddress(of: bytes, named: path)
    size = PictureSize(bytes)
  }
}

/// Resolves names in a text within a shared report: to its entries, days and pictures. Anything else stays text.
struct SharedReportLinks: LinkProvider {
  let report: SharedReport
  let strings: Strings
  let pictures: [String: EmbeddedPicture]
  /// The file that holds the text.
  let source: String

  func destination(of name: String, heading: String?) -> ResolvedName? {
    guard !name.isEmpty else { return nil }
    switch report.journal.target(ofLink: name, heading: heading, from: source) {
    case .entry(let id):
      if let index = report.entries.firstIndex(where: { $0.id == id }) {
        return .page(
          href: "#" + SharedReportPage.entryID(index),
          title: report.entries[index].name(withYear: true, strings))
      }
      let day = report.days.first { $0.note?.id == id }
      return day.map { .page(href: "#hr-\($0.date)", title: strings.fullDate($0.date)) }
    case .day(let date):
      guard report.days.contains(where: { $0.date == date }) else { return nil }
      return .page(href: "#hr-\(date)", title: strings.fullDate(date))
    case .attachment(let path):
      // The name isn't shown, because it may say who is in the picture.
      guard let picture = pictures[path] else { return .uncopied(name: "") }
      return .file(href: picture.source, name: "", form: .image, size: picture.size)
    case .nothing: return nil
    }
  }
}
