import HearthCore
import HearthMarkup

extension Site {
  /// `{name, href, reason}` of what the person might want to look at; absent where there is nothing.
  func view(of suggestions: [SuggestionIndex.Suggestion], from path: OutputPath) -> TemplateValue {
    .group(
      suggestions.compactMap { suggestion -> TemplateView? in
        guard let address = addresses[.entry(suggestion.id)] else { return nil }
        return [
          "name": .text(address.name), "href": .text(path.link(to: address.path, fragment: address.fragment)),
          "reason": .html(sentence(for: suggestion.reason, from: path)),
        ]
      })
  }

  private func sentence(for reason: SuggestionIndex.Reason, from path: OutputPath) -> HTML {
    switch reason {
    case .identity(let identity):
      return words.html("suggestion.identity", ["identity": .text(identity)])
    case .label(let label):
      return words.html("suggestion.label", ["label": .text(label)])
    case .used(let reflection):
      guard let address = addresses[.entry(reflection)] else { return .text("") }
      let link = HTML.build {
        $0.element("a", .attribute("href", path.link(to: address.path)), text: address.name)
      }
      return words.html("suggestion.used", ["reflection": link])
    }
  }
}
