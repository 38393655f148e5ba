import HearthMarkup

extension Site {
  /// Adds what the layout shows of a page: its names, and the way from Home to it.
  func addFrame(_ frame: PageFrame, to view: inout TemplateView, of content: some Page) {
    let address = addresses[content.key]
    let name = TemplateValue.text(address?.name ?? "")
    if view["heading"] == nil { view["heading"] = name }
    if view["lede"] == nil { view["lede"] = .absent }
    if view["ownStyles"] == nil { view["ownStyles"] = .flag(false) }
    view["documentTitle"] = .text((address?.name ?? "") + frame.titleEnd)
    view["breadcrumb"] = .group(way(to: content, at: address?.path, frame))
    view["here"] = name
  }

  /// Links to the pages above `content`, from Home on; none above Home.
  private func way(to content: some Page, at path: OutputPath?, _ frame: PageFrame) -> [TemplateValue] {
    guard !frame.way.isEmpty, let path, let above = content.above, let address = addresses[above] else {
      return frame.way
    }
    return frame.way + [.link(address.name, path.link(to: address.path))]
  }
}
