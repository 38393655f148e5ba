package import HearthJournal
import HearthMarkup

/// A page of `hearth serve` with a form: an entry's, or a question before something is done.
package struct FormPage: ServedPage {
  static let template = "form"

  /// Fields under one heading, or folded below it.
  package struct Group: Sendable {
    package var name: String?
    package var isFolded = false
    /// What is in it, shown beside the name while it is folded, for a name that doesn't say it.
    package var holds: String?
    /// Whether the form's button follows it. If no group has it, the button follows the last.
    package var isSent = false
    package var fields: [FormField]

    package init(_ name: String?, isFolded: Bool = false, _ fields: [FormField]) {
      (self.name, self.isFolded, self.fields) = (name, isFolded, fields)
    }
  }

  /// A further form at the end of the page, with one button: *Star*, *Delete*.
  package struct Action: Sendable {
    package let action: String
    package let name: String
    package var hidden: [(name: String, value: String)]
    /// Whether the button sends the page's form instead of one of its own, so that nothing typed there is lost.
    package let isOfForm: Bool

    package init(
      _ action: String, _ name: String, hidden: [(name: String, value: String)] = [], isOfForm: Bool = false
    ) {
      (self.action, self.name, self.hidden, self.isOfForm) = (action, name, hidden, isOfForm)
    }
  }

  /// Things to choose among, each with what can be done with it: the changes so far, drafts.
  package struct List: Sendable {
    package var name: String
    package var items: [Item]

    package init(_ name: String, _ items: [Item]) { (self.name, self.items) = (name, items) }
  }

  /// An item of a list: what it is, then facts about it.
  package struct Item: Sendable {
    package var title: String
    package var details: [String] = []
    /// Links from the top of the site.
    package var links: [(href: String, name: String)] = []
    package var actions: [Action] = []

    package init(_ title: String) { self.title = title }
  }

  package var heading: String
  /// Where the form is sent, from the top of the site.
  package var action: String
  /// The label of its button; without one, the page has no form.
  package var button: String?
  package var groups: [Group]
  /// Hidden values that the form sends.
  package var hidden: [(name: String, value: String)] = []
  package var intro: String?
  /// The reasons for a refusal, as sentences.
  package var errors: [FormError] = []
  /// Texts to read and copy, such as what an editor has saved meanwhile.
  package var texts: [(name: String, text: String)] = []
  /// An unsaved draft, offered right above the form. It also describes the first field, for screen readers.
  package var offer: Item?
  /// Lists below the form. A link above the form leads to the first, so that nobody has to look for it.
  package var lists: [List] = []
  /// Where cancelling leads: a link from the top of the site, with its text.
  package var cancel: (href: String, name: String)?
  package var actions: [Action] = []
  /// Related pages, above the form: links from the top of the site, with their text.
  package var further: [(href: String, name: String)] = []
  /// Whether the form carries files.
  package var carriesFiles = false
  /// Whether the fields show what was typed into a form that came back, which is saved nowhere.
  package var isTyped = false
  /// Whether a script keeps what is typed as a draft.
  package var keepsDraft = false
  /// The kind of entry that the form is for; the navigation marks its section.
  package var kind: EntryKind?
  /// Whether it is the page that *Write* in the navigation leads to.
  package var isWriting = false

  package init(_ heading: String, action: String, button: String?, _ groups: [Group]) {
    (self.heading, self.action, self.button, self.groups) = (heading, action, button, groups)
  }

  /// Adds a folded group above the other folded ones.
  package mutating func addFolded(_ heading: String, _ fields: [FormField]) {
    groups.insert(
      Group(heading, isFolded: true, fields), at: groups.firstIndex(where: \.isFolded) ?? groups.count)
  }

  var frameSection: SiteSection { kind.map(SiteSection.init(of:)) ?? .home }

  func view(in page: PageContext) -> TemplateView {
    let root = page.path.root
    let isRefused =
      button != nil && (!errors.isEmpty || groups.flatMap(\.fields).contains { $0.error != nil })
    let title = page.formTitle(heading, isRefused: isRefused)
    var groups = groups
    if offer != nil, let group = groups.indices.first(where: { !groups[$0].fields.isEmpty }) {
      groups[group].fields[0].describedBy = Self.offerID
    }
    return [
      "heading": .text(heading), "here": .text(heading), "documentTitle": .text(title),
      "intro": .optional(intro), "errors": errorList,
      "offer": offer.map { .view(Self.item($0, id: Self.offerID, root: root)) } ?? .absent,
      "lists": .group(lists.enumerated().map { list($1, id: "list-\($0 + 1)", root: root) }),
      "action": .text(root + action), "button": .optional(button), "hidden": Self.hidden(hidden),
      "carriesFiles": .flag(carriesFiles), "isTyped": .flag(isTyped), "keepsDraft": .flag(keepsDraft),
      "groups": .list(
        groups.enumerated().map { index, group in
          let isLast = index == groups.count - 1 && !groups.contains(where: \.isSent)
          let firstSent = groups.firstIndex(where: \.isSent) ?? groups.count - 1
          return .view([
            "name": .optional(group.name), "isFolded": .flag(group.isFolded),
            "holds": .optional(group.holds),
            "isOpen": .flag(group.fields.contains { $0.error != nil || !$0.remarks.isEmpty || $0.isFirst }),
            "fields": .list(group.fields.map { .view($0.view) }), "send": .flag(group.isSent || isLast),
            "isFirstSend": .flag(index == firstSent),
          ])
        }),
      "texts": .group(texts.map { ["name": .text($0.name), "text": .text($0.text)] }),
      "cancel": .optional(
        cancel.map { ["href": .text(root + $0.href), "name": .text($0.name)] as TemplateView }),
      "further": .group(further.map { ["href": .text(root + $0.href), "name": .text($0.name)] }),
      "actions": Self.actions(actions, root),
      "isWriting": .flag(isWriting),
    ]
  }

  private static let offerID = "offer"

  /// The errors: those of the whole form, then those of each field, with links to the fields.
  private var errorList: TemplateValue {
    let fields = groups.flatMap(\.fields).filter { $0.error != nil }
    let all =
      errors.map { $0.view() }
      + fields.compactMap { $0.error?.view(link: "#\($0.id)", name: $0.label) }
    guard !all.isEmpty else { return .absent }
    return .view(["list": .list(all.map { .view($0) }), "isFirst": .flag(fields.isEmpty)])
  }

  private func list(_ list: List, id: String, root: String) -> TemplateView {
    [
      "id": .text(id), "name": .text(list.name), "isBelow": .flag(button != nil),
      "entries": .list(
        list.items.enumerated().map { index, item in
          .view(Self.item(item, id: "\(id)-\(index + 1)", root: root))
        }),
    ]
  }

  private static func item(_ item: Item, id: String, root: String) -> TemplateView {
    [
      "itemID": .text(id), "title": .text(item.title),
      "details": .group(item.details.map { .text($0) }),
      "links": .group(item.links.map { ["href": .text(root + $0.href), "name": .text($0.name)] }),
      "actions": actions(item.actions, root),
    ]
  }

  private static func actions(_ actions: [Action], _ root: String) -> TemplateValue {
    .group(
      actions.map {
        [
          "action": .text(root + $0.action), "name": .text($0.name), "hidden": hidden($0.hidden),
          "isOfForm": .flag($0.isOfForm),
        ]
      })
  }

  private static func hidden(_ values: [(name: String, value: String)]) -> TemplateValue {
    .group(values.map { ["name": .text($0.name), "value": .fieldValue($0.value)] })
  }
}
