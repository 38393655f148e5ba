import HearthCore
import HearthJournal
import HearthMarkup

/// All labels, each with a link to its form: a page that only `hearth serve` has.
struct LabelListPage: ServedPage {
  static let template = "labels"

  func view(in page: PageContext) -> TemplateView {
    let (strings, labels) = (page.strings, page.site.journal.labels.labels)
    func group(_ key: String?, _ labels: [Label]) -> TemplateView {
      ["name": .optional(key.map { strings[$0] }), "labels": .group(labels.map { row($0, in: page) })]
    }
    let archived = labels.filter(\.isArchived)
    let groups =
      [group(nil, labels.filter { !$0.isArchived })]
      + (archived.isEmpty ? [] : [group("form.label.archived-ones", archived)])
    let name = strings["form.label.all"]
    return [
      "heading": .text(name), "here": .text(name),
      "documentTitle": .text("\(name) \u{2013} \(page.site.name)"),
      "add": .text("\(page.path.root)new-label"), "groups": .group(groups), "isEmpty": .flag(labels.isEmpty),
    ]
  }

  private func row(_ label: Label, in page: PageContext) -> TemplateView {
    [
      "name": .text(label.name), "href": .optional(page.href(.label(label.name))),
      "pattern": .optional(page.site.patterns[label.name]?.rawValue), "symbol": .optional(label.symbol),
      "description": .optional(label.description), "edit": .text(page.editHref(ofLabel: label.name)),
    ]
  }
}

extension PageContext {
  /// Returns the link to the form of a label.
  func editHref(ofLabel name: String) -> String {
    "\(path.root)edit-label?label=\(PercentEncoding.encoded(name))"
  }
}

extension SitePlan {
  /// Returns the list of all labels, which only `hearth serve` has.
  package func labelList(at path: OutputPath) -> PlannedPage {
    PlannedPage(path: path, content: LabelListPage(), site: site)
  }
}
