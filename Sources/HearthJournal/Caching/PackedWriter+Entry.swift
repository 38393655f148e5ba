import HearthCore

extension PackedWriter {
  /// Everything of an entry but its kind, its path and the hash of its file, which are known when it is read.
  mutating func pack(_ entry: Entry, hasFrontMatter: Bool) {
    let flags = [
      entry.hasOwnTitle, entry.isTitleFromFileName, entry.isStarred, entry.body.beginsWithTitle,
      hasFrontMatter,
      entry.privacy == .shareable,
    ]
    byte(flags.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
    text(entry.id.slug)
    text(entry.title)
    pack(entry.moment)
    pack(entry.datePosition)
    list(entry.labels) { writer, label in
      writer.text(label.value)
      writer.pack(label.position)
    }
    list(entry.tags) { $0.text($1) }
    list(entry.tagPositions) { $0.pack($1) }
    text(entry.language)
    text(entry.contentNote)
    pack(entry.body)
  }

  private mutating func pack(_ body: EntryBody) {
    number(body.byteOffset)
    number(body.firstLine)
    text(body.excerpt)
    number(body.wordCount)
    list(body.links) { writer, link in
      writer.byte(BodyLink.Form.packed.firstIndex(of: link.form).map { UInt8($0) } ?? 0)
      writer.text(link.target)
      writer.text(link.heading)
      writer.pack(link.position)
    }
    list(body.headings) { $0.text($1) }
  }

  /// The moment's day, its time and its offset in seconds; of what is not known, nothing.
  private mutating func pack(_ moment: Moment?) {
    guard let moment else { return byte(0) }
    byte(1 | (moment.time == nil ? 0 : 2) | (moment.offset == nil ? 0 : 4))
    number(moment.date.daysSince1970)
    if let time = moment.time { number(time.secondsFromMidnight) }
    if let offset = moment.offset { number(offset.seconds) }
  }

  private mutating func pack(_ position: TextPosition) {
    number(position.line)
    number(position.column)
  }

  private mutating func list<Item>(_ items: [Item], _ write: (inout PackedWriter, Item) -> Void) {
    count(items.count)
    for item in items { write(&self, item) }
  }

  /// Names that are not looked up yet.
  mutating func pack(_ references: [Located<Reference>]) {
    list(references) { writer, reference in
      if case .unknown(let name) = reference.value { writer.text(name) } else { writer.text("") }
      writer.pack(reference.position)
    }
  }
}

extension BodyLink.Form {
  /// Each is written as its place in this list.
  static let packed: [Self] = [.markdown, .wiki, .image, .embed]
}
