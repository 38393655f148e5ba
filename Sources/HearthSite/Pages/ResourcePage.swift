import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// One thing that helps.
struct ResourcePage: EntryPage {
  static let template = "resource"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .resources

  static func register(in registry: inout PageRegistry) {
    for resource in registry.journal.activeResources {
      registry.addEntry(ResourcePage(resource: resource), in: "resources")
    }
  }

  let resource: Resource

  var entry: Entry { resource.entry }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    for line in [resource.place, resource.phone, resource.link] { document.addLine(line) }
  }

  func view(in page: PageContext) -> TemplateView {
    let form = resource.link.flatMap(OutsideLink.form)
    // Identities are shown only if the person switched that on.
    let identities = page.settings.suggestions.identity ? resource.identities : []
    let facts: [String?] = [resource.place, resource.phone, resource.linkAsWritten, identities.first]
    return page.entryView(entry).adding([
      "minutes": page.minutes(resource.minutes),
      "energy": .optional(resource.energy.map { page.strings["energy.\($0.rawValue)"] }),
      "place": .optional(resource.place), "phone": .optional(resource.phone),
      "tel": .optional(resource.phone.flatMap { DialledNumber($0)?.callLink }),
      "address": .optional(resource.linkAsWritten),
      "addressLink": form == nil ? .absent : .optional(resource.link),
      "isOnTheWeb": .flag(form == .web),
      "identities": .group(identities.map { .text($0) }),
      "write": page.writeLink(about: entry.id),
      "hasFacts": .flag(
        resource.minutes != nil || resource.energy != nil || facts.contains { $0 != nil }),
    ])
  }
}
