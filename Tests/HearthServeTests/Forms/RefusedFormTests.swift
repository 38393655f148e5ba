import HearthSite
import Testing

@testable import HearthServe

struct RefusedFormTests {
  private let page: FormPage = {
    var first = FormField("title", "Title", .line, ["Before"])
    first.isFirst = true
    first.remarks = ["Something about the file."]
    let choices = [FormField.Choice("calm", "Calm"), .init("tea", "Tea")]
    return FormPage(
      "Edit", action: "edit", button: "Save",
      [
        .init(nil, [first, FormField("text", "Text", .words(rows: 3))]),
        .init(
          "More", isFolded: true,
          [
            FormField("end", "Ends", .day(takesTime: true)), FormField("starred", "Starred", .flag, ["true"]),
            FormField("labels", "Labels", .checks(choices, takesOthers: true)),
            FormField("picture", "Picture", .file(accept: "")),
          ]),
      ])
  }()

  private let sent = Form(
    fields: [
      ("title", ""), ("text", "One\r\ntwo"), ("end", "2026-11-23"), ("end-time", "09:30"), ("labels", "tea"),
      ("labels-others", "new, other"),
    ].map { Form.Field(name: $0.0, value: $0.1) })

  @Test func `everything that was sent is in its field again`() {
    let refused = page.refused(sent, ChangeError(["No."]))
    let fields = refused.groups.flatMap(\.fields)
    #expect(refused.isTyped && !page.isTyped)
    #expect(
      fields.map(\.values) == [
        [""], ["One\r\ntwo"], ["2026-11-23", "09:30"], [], ["tea", "new", "other"], [],
      ])
    #expect(fields.allSatisfy { $0.remarks.isEmpty && $0.error == nil && !$0.isFirst })
  }

  @Test func `an error is shown beside its field, and the first on the page has the focus`() {
    let error = ChangeError([
      .init("The end is before the start.", field: "end"), .init("Put it after.", field: "end"),
      .init("Add a title.", field: "title"), .init("Something else."), .init("Gone.", field: "no-such-field"),
    ])
    let refused = page.refused(sent, error)
    let fields = refused.groups.flatMap(\.fields)
    #expect(
      fields.map(\.error?.sentence) == [
        "Add a title.", nil, "The end is before the start. Put it after.", nil, nil, nil,
      ])
    #expect(fields.filter(\.isFirst).map(\.name) == ["title"])
    #expect(refused.errors.map(\.sentence) == ["Something else.", "Gone."])
  }

  @Test func `every mistake in a form is collected before it is refused`() throws {
    var mistakes = FormMistakes()
    try mistakes.check()
    mistakes.add("Add a title.", about: "title")
    mistakes.add(ChangeError(["No day."], field: "end", isEnglish: true))
    let error = #expect(throws: ChangeError.self) { try mistakes.check() }
    #expect(error?.problems.map(\.field) == ["title", "end"])
    #expect(error?.problems.map(\.isEnglish) == [false, true])
  }
}
