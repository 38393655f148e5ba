import HearthTemplates

extension Site {
  /// Adds what the layout shows of a page: its names, and the way from Home to it.
  func addFrame(to view: inout TemplateView, of content: some Page) {
    let key = content.key
    let address = addresses[key]
    let name = address?.name ?? ""
    let path = path(of: key)
    view.reserve(6)
    if view["heading"] == nil { view["heading"] = .text(name) }
    if view["lede"] == nil { view["lede"] = .absent }
    if view["ownStyles"] == nil { view["ownStyles"] = .flag(false) }
    view["documentTitle"] = .text(documentTitle(of: key, name: name))
    let above = way(to: content).compactMap { step -> TemplateValue? in
      guard let address = addresses[step] else { return nil }
      return .view(["name": .text(address.name), "href": .text(path.link(to: address.path))])
    }
    view["breadcrumb"] = .group(above)
    view["here"] = .text(name)
  }

  /// Page – section – site; parts that say the same twice are said once.
  private func documentTitle(of key: PageKey, name: String) -> String {
    let section = key.section
    var title = name
    if key != section.index, section != .home { title += " \u{2013} " + words["nav.\(section.rawValue)"] }
    title += " \u{2013} " + self.name
    return title
  }

  /// The pages above `content`, from Home on; none above Home.
  private func way(to content: some Page) -> [PageKey] {
    guard content.key != .home else { return [] }
    let index = content.key.section.index
    var way: [PageKey] = index == .home ? [.home] : [.home, index]
    way.removeAll { $0 == content.key }
    return way + (content.above.map { [$0] } ?? [])
  }
}
