import Foundation
import HearthMarkup
import HearthTestSupport

@testable import HearthSite

/// The reference of the names that templates can use, made from the values that the pages of sample journals give them.
struct TemplateReference {
  /// A name, and what was found under it on any page.
  struct Name {
    var kinds: Set<String> = []
    /// Names within its view or its items.
    var names: [String: Name] = [:]
    /// Whether its view holds nothing but a list of items.
    var isGroup: Bool { kinds.contains("view") && Set(names.keys) == ["items"] }
  }

  /// What every page can name.
  private(set) var frame: [String: Name] = [:]
  /// By the template.
  private(set) var pages: [String: [String: Name]] = [:]

  init() {
    for site in Self.sites {
      for page in site.plan.pages {
        let shared = page.site.frames.frame(of: page.content, at: page.path) ?? [:]
        Self.add(shared, to: &frame)
        let context = PageContext(page.site, at: page.path)
        let own = context.view(page.content.view(in: context), of: page.content)
        Self.add(own, to: &pages[page.template, default: [:]])
      }
    }
    // What the layout shows of every page is said once.
    let everywhere = pages.values.dropFirst().reduce(Set(pages.values.first?.keys.map(\.self) ?? [])) {
      $0.intersection($1.keys)
    }
    for (template, names) in pages {
      for name in everywhere { Self.merge(names[name] ?? Name(), into: &frame[name, default: Name()]) }
      pages[template] = names.filter { !everywhere.contains($0.key) }
    }
  }

  var markdown: String {
    var text = Self.introduction + "\n## Every page\n\n" + Self.list(frame)
    for (template, names) in pages.sorted(by: { $0.key < $1.key }) {
      text += "\n## \(template)\n\n"
      text += names.isEmpty ? "Nothing besides the names of every page.\n" : Self.list(names)
    }
    return text
  }

  // MARK: Reading views

  private static func add(_ view: TemplateView, to names: inout [String: Name]) {
    for name in view.names {
      if let value = view[name] { add(value, to: &names[name, default: Name()]) }
    }
  }

  private static func add(_ value: TemplateValue, to name: inout Name) {
    switch value {
    case .text: name.kinds.insert("text")
    case .html: name.kinds.insert("markup")
    case .flag: name.kinds.insert("yes or no")
    case .absent: name.kinds.insert("nothing")
    case .list(let items):
      name.kinds.insert("list")
      for item in items {
        if case .view(let view) = item { add(view, to: &name.names) } else { add(item, to: &name) }
      }
    case .view(let view):
      name.kinds.insert("view")
      add(view, to: &name.names)
    }
  }

  private static func merge(_ other: Name, into name: inout Name) {
    name.kinds.formUnion(other.kinds)
    for (key, value) in other.names { merge(value, into: &name.names[key, default: Name()]) }
  }

  // MARK: Writing

  private static func list(_ names: [String: Name], indent: String = "") -> String {
    // A name that is there for a part of another page, and never has a value, says nothing.
    let used = names.filter { $0.value.kinds != ["nothing"] }
    return used.sorted { $0.key < $1.key }.map { key, name in
      let inner = name.isGroup ? name.names["items"]?.names ?? [:] : name.names
      return "\(indent)- `\(key)`: \(kinds(of: name))\n" + list(inner, indent: indent + "  ")
    }.joined()
  }

  private static func kinds(of name: Name) -> String {
    let order = ["text", "markup", "yes or no", "list", "view", "nothing"]
    let kinds = order.filter(name.kinds.contains).map { kind in
      let of = name.isGroup ? (name.names["items"]?.kinds ?? []).subtracting(["list"]).sorted() : []
      return name.isGroup && kind == "view"
        ? "`items`" + (of.isEmpty ? "" : " of \(of.joined(separator: " or "))") : kind
    }
    return kinds.joined(separator: ", or ")
  }

  private static let introduction = """
    # What templates can name

    Each heading below is a template. It can use its own names, and those under *Every page*. Hearth escapes a *text*
    wherever you write it, and puts *markup* into the page as it is. `{{#name}}…{{/name}}` appears once if the name is a
    text that isn't empty, markup, *yes* or a view; within a view, its names come first. `{{^name}}…{{/name}}` appears if
    the name is *nothing* or *no*. A list is in the `items` of a view, so that you can leave out what is around an empty list:
    `{{#labels}}<ul>{{#items}}<li>{{name}}</li>{{/items}}</ul>{{/labels}}`.

    `{{words.frame.skip}}` is the phrase `frame.skip` of `words/en.yml`, on every page.
    `{{whole.style}}` and `{{whole.script}}` are the style sheet and the script inside a page that works as a single file.
    The hashes beside them let the page's policy allow them.

    Hearth makes this reference from the values that pages get. After a change to one, this command makes it again:
    `HEARTH_RECORD=1 swift test --filter TemplateReferenceTests`.

    """

  /// Journals that give every name a value, and one that gives none.
  private static let sites = [
    TestSite(starter, today: "2026-11-20"), TestSite(FullJournal.files, hasLock: true), TestSite([:]),
  ]

  /// The texts of the starter journal.
  private static let starter: [String: String] = {
    let folder = TestFolders.repository.appending(path: "Content")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let texts = names.compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }()
}
