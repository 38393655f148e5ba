import HearthBytes
import HearthTemplates

/// A page whose template holds all that it shows, in the interface's words: `start.html` is one.
struct PlainPage: Page {
  let key: PageKey
  let template: String
  /// The key of its first sentence, below the heading.
  let lede: String

  func combine(into print: inout Fingerprint, site: Site) {}

  func view(in site: Site) -> TemplateView {
    ["lede": .text(site.words[lede])]
  }
}
