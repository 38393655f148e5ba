import HearthTemplates

/// How to write a reflection: with the command, or as a file of one's own.
struct WritePage: Page {
  var key: PageKey { .write }
  var template: String { "write" }

  func combine(into print: inout Fingerprint, site: Site) {
    print.combine(site.journal.today.description)
  }

  func view(in site: Site) -> TemplateView {
    [
      "lede": .text(site.words["write.lede"]),
      "file": .text("Content/reflections/\(site.journal.today).md"),
      "question": .text(site.words["write.question"]),
      "example": .text("---\nlabels: []\n---\n\n"),
    ]
  }
}
