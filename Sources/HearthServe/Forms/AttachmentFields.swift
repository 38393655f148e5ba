import HearthJournal
import HearthMarkup
import HearthSite

/// The fields for pictures and recordings in the form of an entry, and the text that embeds what was chosen.
enum AttachmentFields {
  private static let (files, words) = ("attachment", "attachment-words")

  /// Adds the fields above the other folded groups.
  static func add(to page: inout FormPage, _ strings: Strings) {
    page.carriesFiles = true
    page.addFolded(
      strings["form.pictures"],
      [
        FormField(files, strings["form.picture"], .file(accept: "image/*,audio/*", takesSeveral: true)),
        FormField(
          words, strings["form.picture-words"], .words(rows: 2), hint: strings["form.picture-words.hint"]),
      ])
  }

  /// Returns a request to choose the files again, for a refused form with files: browsers don't fill in file fields.
  static func chooseAgain(_ sent: Form, _ strings: Strings) -> [ChangeError.Problem] {
    let hasOther = sent.uploads.contains { problem(with: $0, strings) == nil }
    return hasOther ? [.init(strings["form.choose-again"], field: files)] : []
  }

  /// Returns the problems with the chosen files, each of which names its file.
  static func problems(_ sent: Form, _ strings: Strings) -> [ChangeError.Problem] {
    sent.uploads.compactMap { problem(with: $0, strings) }.map { .init($0, field: files) }
  }

  /// Returns why a file can't be kept as a picture or a recording; `nil` if it can. Its first bytes decide, since a name
  /// may say anything.
  static func problem(with upload: Upload, _ strings: Strings) -> String? {
    guard AttachmentName(of: upload.fileName)?.fits(upload) == true else {
      let isEmpty = upload.size == 0 && upload.problem == nil
      let key = isEmpty ? "form.file-empty" : "form.picture.unshown"
      return strings.text(key, ["file": upload.fileName])
    }
    return nil
  }

  /// Returns Markdown to append to a text that embeds the files, with the descriptions from the form.
  ///
  /// - Parameter attachments: Their paths from the journal's root.
  static func embedding(_ attachments: [String], as sent: Form) -> String {
    let descriptions = descriptions(sent[words] ?? "", count: attachments.count)
    return zip(attachments, descriptions).map { "\n\n" + embedding($0, $1) }.joined()
  }

  /// Returns the descriptions of pictures: one line for each, in order. The last picture gets all remaining lines.
  static func descriptions(_ text: String, count: Int) -> [String] {
    let lines = text.withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace }
    return (0..<count).map { index in
      let own = lines.dropFirst(index)
      return (index < count - 1 ? own.prefix(1) : own).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Returns the Markdown that embeds a picture or a recording.
  private static func embedding(_ path: String, _ description: String) -> String {
    "![\(PlainMarkdown.escaped(description))](\(JournalPaths.relativeToContent(path)))"
  }
}
