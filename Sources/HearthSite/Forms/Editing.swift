package import HearthCore
package import HearthJournal
package import HearthMarkup

/// What `hearth serve` adds to a page. Pages of a built site have none of it.
package struct Editing: Sendable {
  /// The value of the hidden field that every form carries.
  package let formToken: String
  /// The value of the hidden field by which a form that is sent twice is recognised: no other page has it.
  package let once: String
  /// What was just done, as a sentence: `Saved.`
  package var notice: String?
  /// The number of the change that *Undo*, beside the notice, takes back.
  package var change: Int?
  /// The target of *Open* in the notice: a link, from the top of the site, to what was changed.
  package var shown: String?
  /// The number of drafts that can be continued; only *Home* shows it.
  package var drafts = 0
  /// The raw values of settings, by name; only *Settings* needs them.
  package var settings: [String: [String]] = [:]
  /// The refused values of settings, by name, with the reasons; only *Settings* needs them.
  package var refused: RefusedSettings?
  /// The setting that was just changed, whose group on *Settings* is open.
  package var changed: String?

  package init(formToken: String, once: String = "") {
    (self.formToken, self.once) = (formToken, once)
  }

  /// Returns the names that templates see as `editing`.
  ///
  /// - Parameter source: The journal's file that the page is written from.
  func view(of path: OutputPath, source: String?) -> TemplateView {
    [
      "token": .text(formToken), "once": .text(once), "notice": .optional(notice),
      "change": .optional(change.map(String.init)),
      "shown": .optional(shown.map { path.root + $0 }),
      "changes": path.text == "changes" || change == nil ? .absent : .text("\(path.root)changes"),
      "here": .text(path.text), "file": .optional(source),
      "edit": .optional(source.map { path.root + Self.link(toFormOf: $0) }),
    ]
  }

  /// The same hidden fields as in the partial `form-token`, for forms that aren't in a template.
  var hiddenFields: HTML {
    """
    <input type="hidden" name="form-token" value="\(formToken)"><input type="hidden" name="once" value="\(once)">
    """
  }

  /// Returns the link to the form of an entry, from the top of the site.
  package static func link(toFormOf file: String) -> String { "edit?file=\(PercentEncoding.encoded(file))" }
}

/// A refused form of settings, with the reasons.
package struct RefusedSettings: Sendable {
  /// The submitted values, by the name of the setting.
  package let values: [String: [String]]
  /// The reasons with the name of the setting concerned, in the order of the form. The first field has the focus.
  package let errors: [(name: String, error: FormError)]
  /// The hash that its form carries; `nil` for that of the settings as they are written.
  package let hash: String?

  package init(
    _ values: [String: [String]], _ errors: [(name: String, error: FormError)], hash: String? = nil
  ) {
    (self.values, self.errors, self.hash) = (values, errors, hash)
  }

  /// Returns the reason to show beside a setting's field, and whether the field has the focus.
  func error(about name: String) -> (error: FormError, isFirst: Bool)? {
    guard let index = errors.firstIndex(where: { $0.name == name }) else { return nil }
    return (errors[index].error, index == 0)
  }
}

extension Helpline {
  /// The link to its form, from the top of the site.
  var formLink: String { "helpline?at=\(position.line):\(position.column)" }
}

extension Resource {
  /// The link to its form as a person to call, from the top of the site.
  package var personLink: String { "person?file=\(PercentEncoding.encoded(entry.path))" }
}

extension PageContext {
  /// The link to the form of the page for a hard moment; absent on a page of a site, and where forms may not show its words.
  var changeCalmHref: TemplateValue {
    let isOpen = editing != nil && !settings.hidesWords && !settings.isPrivacyAmbiguous
    return isOpen ? .text("\(path.root)hard-moment") : .absent
  }

  /// Returns the link to the form of an entry that has no page of its own; `nil` on a page of a site.
  func editHref(_ entry: Entry) -> String? {
    editing == nil ? nil : path.root + Editing.link(toFormOf: entry.path)
  }

  /// Returns the link to the form of an entry on a page that shows several: `{edit, editName}`; absent on a page of a site.
  func editLink(_ entry: Entry) -> TemplateView {
    // An untitled entry is named by its day and time, because its first words are already beside the link.
    let address = addresses[.entry(entry.id)]
    return [
      "edit": .optional(editHref(entry)),
      "editName": .text(address.map { $0.heading ?? $0.name } ?? entry.title),
    ]
  }
}

extension SitePlan {
  /// The journal with what pages don't show, such as archived entries; never anything sealed or withheld.
  package var journal: Journal { site.input.journal }
  package var strings: Strings { site.strings }
  /// Whether sealed entries are shown behind a lock.
  package var hasLock: Bool { site.addresses[LockedPage.key] != nil }

  /// Returns where pages show the entry of a file, as a link from the top of the site; `nil` if none does.
  package func link(toFile path: String) -> String? {
    address(ofFile: path).map { OutputPath("index.html").link(to: $0.path, fragment: $0.fragment) }
  }

  /// Returns what pages call the entry of a file: one without a title by its day; `nil` if no page shows it.
  package func name(ofFile path: String) -> String? { address(ofFile: path).map { $0.heading ?? $0.name } }

  private func address(ofFile path: String) -> PageAddress? {
    journal.entries.first { $0.path == path }.flatMap { site.addresses[.entry($0.id)] }
  }

  /// Returns the page of a label, as a link from the top of the site; `nil` if it has none.
  package func link(toLabel name: String) -> String? {
    site.addresses[.label(name)].map { OutputPath("index.html").link(to: $0.path) }
  }

  /// Returns the first page of *Reflect*, as a link from the top of the site; `nil` if it is switched off, or doesn't show the
  /// reflection of this file, because that is older or one of many.
  package func reflect(showing path: String) -> String? {
    let isShown = ReflectPage.shown(in: site).contains {
      site.journal.reflections[$0.index].entry.path == path
    }
    return isShown ? index(of: .reflection) : nil
  }

  /// Returns the first page of the section with entries of `kind`, as a link from the top of the site; `nil` if it is switched
  /// off.
  package func index(of kind: EntryKind) -> String? {
    site.addresses[SiteSection(of: kind).index].map { OutputPath("index.html").link(to: $0.path) }
  }

  /// Returns a page that only `hearth serve` has, in the frame of the others.
  package func page(of form: FormPage, at path: OutputPath) -> PlannedPage {
    PlannedPage(path: path, content: form, site: site)
  }

  /// What the collection offers, by the names that `hearth resources add` accepts.
  package var collectionChoices: [FormField.Choice] {
    site.input.collection.filter { !site.journal.has($0) }.map { .init($0.entry.id.slug, $0.entry.title) }
  }

  /// Returns what was found in a file when the journal was last read, except for notes.
  package func findings(inFile path: String) -> [Diagnostic] {
    site.findings.filter { $0.path == path && $0.severity != .note }
  }
}
