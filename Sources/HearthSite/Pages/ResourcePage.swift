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
    var view = page.entryView(entry)
    view["minutes"] = page.minutes(resource.minutes)
    view["energy"] = .optional(resource.energy.map { page.strings["energy.\($0.rawValue)"] })
    view["place"] = .optional(resource.place)
    view["phone"] = .optional(resource.phone)
    view["tel"] = .optional(resource.phone.flatMap { DialledNumber($0)?.callLink })
    view["address"] = .optional(resource.linkAsWritten)
    view["addressLink"] = form == nil ? .absent : .optional(resource.link)
    view["isOnTheWeb"] = .flag(form == .web)
    // Identities are shown only if the person switched that on.
    let identities = page.settings.suggestions.identity ? resource.identities : []
    view["identities"] = .group(identities.map { .text($0) })
    view["write"] = page.writeLink(about: entry.id)
    let facts: [String?] = [resource.place, resource.phone, resource.linkAsWritten, identities.first]
    view["hasFacts"] = .flag(
      resource.minutes != nil || resource.energy != nil || facts.contains { $0 != nil })
    return view
  }
}
