import HearthMarkup

/// A reason for the refusal of a form, as sentences.
package struct FormError: Hashable, Sendable {
  package let sentence: String
  /// Whether it is worded in English whatever the language of the page.
  package let isEnglish: Bool

  package init(_ sentence: String, isEnglish: Bool = false) {
    (self.sentence, self.isEnglish) = (sentence, isEnglish)
  }

  /// Joins the reasons that concern one field; `nil` if there are none.
  package init?(joining errors: [FormError]) {
    guard !errors.isEmpty else { return nil }
    self.init(errors.map(\.sentence).joined(separator: " "), isEnglish: errors.contains { $0.isEnglish })
  }

  /// Returns `{sentence, isEnglish, href, name}`.
  ///
  /// - Parameters:
  ///   - link: The link to the field concerned.
  ///   - name: What that field is called.
  func view(link: String? = nil, name: String? = nil) -> TemplateView {
    [
      "sentence": .text(sentence), "isEnglish": .flag(isEnglish), "href": .optional(link),
      "name": .optional(name),
    ]
  }
}

extension PageContext {
  /// Returns the title of a page with a form. A refused form says so at the beginning, which a screen reader reads first.
  func formTitle(_ heading: String, isRefused: Bool) -> String {
    let name = isRefused ? "\(strings["form.not-saved"]): \(heading)" : heading
    return "\(name) \u{2013} \(site.name)"
  }
}
