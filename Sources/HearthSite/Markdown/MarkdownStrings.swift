import HearthMarkup

/// The interface's words inside rendered texts, looked up once for the whole site.
struct MarkdownStrings: Sendable {
  /// Behind the words of a link that leaves the site.
  let onTheWeb: HTML
  let taskDone: String
  let taskOpen: String
  let undescribedPicture: String
  /// Before the name of a file that is not there.
  let missingFile: String
  /// Before the name of a file that is there and is not copied.
  let uncopiedFile: String
  let pictureOnTheWeb: String
  let table: String
  let code: String
  let footnotes: String
  let backToText: String

  init(_ words: Strings) {
    onTheWeb = .build {
      $0.text(" ")
      $0.element("span", .class("quiet"), text: words["text.on-the-web"])
    }
    taskDone = words["text.task-done"]
    taskOpen = words["text.task-open"]
    undescribedPicture = words["text.undescribed-picture"]
    missingFile = words["text.missing-file"]
    uncopiedFile = words["text.uncopied-file"]
    pictureOnTheWeb = words["text.picture-on-the-web"]
    table = words["text.table"]
    code = words["text.code"]
    footnotes = words["text.footnotes"]
    backToText = words["text.back-to-text"]
  }
}
