import HearthCore

extension PackedReader {
  mutating func entry(kind: EntryKind, path: String, contentHash: UInt64) throws(Malformed) -> (
    Entry, hasFrontMatter: Bool
  ) {
    let flags = try byte()
    func flag(_ bit: UInt8) -> Bool { flags >> bit & 1 == 1 }
    let slug = try text()
    let title = try text()
    guard !slug.isEmpty, !title.isEmpty else { throw Malformed() }
    let moment = try moment()
    let datePosition = try position()
    let labels = try list { (reader) throws(Malformed) in
      Located(try reader.text(), at: try reader.position())
    }
    let tags = try list { (reader) throws(Malformed) in try reader.text() }
    let tagPositions = try list { (reader) throws(Malformed) in try reader.position() }
    let language = try optionalText()
    let contentNote = try optionalText()
    let body = try body(beginsWithTitle: flag(3))
    let entry = Entry(
      id: EntryID(kind: kind, slug: slug), path: path, contentHash: contentHash, title: title,
      hasOwnTitle: flag(0), isTitleFromFileName: flag(1), isStarred: flag(2), moment: moment,
      datePosition: datePosition, labels: labels, tags: tags, tagPositions: tagPositions,
      privacy: flag(5) ? .shareable : .private, language: language, contentNote: contentNote, body: body)
    return (entry, flag(4))
  }

  private mutating func body(beginsWithTitle: Bool) throws(Malformed) -> EntryBody {
    let byteOffset = try place()
    let firstLine = try place()
    let excerpt = try text()
    let wordCount = try place()
    let links = try list { (reader) throws(Malformed) in
      let form = Int(try reader.byte())
      guard BodyLink.Form.packed.indices.contains(form) else { throw Malformed() }
      return BodyLink(
        form: BodyLink.Form.packed[form], target: try reader.text(), heading: try reader.optionalText(),
        position: try reader.position())
    }
    let headings = try list { (reader) throws(Malformed) in try reader.text() }
    return EntryBody(
      byteOffset: byteOffset, firstLine: firstLine, excerpt: excerpt, wordCount: wordCount,
      beginsWithTitle: beginsWithTitle, links: links, headings: headings)
  }

  private mutating func moment() throws(Malformed) -> Moment? {
    let flags = try byte()
    guard flags != 0 else { return nil }
    var moment = Moment(date: CalendarDate(daysSince1970: try number()))
    if flags & 2 != 0 { moment.time = TimeOfDay(secondsFromMidnight: try number()) }
    if flags & 4 != 0 {
      guard let offset = UTCOffset(seconds: try number()) else { throw Malformed() }
      moment.offset = offset
    }
    return moment
  }

  private mutating func position() throws(Malformed) -> TextPosition {
    TextPosition(line: try place(), column: try place())
  }

  /// A line, a column or a size of a file, which counting on cannot make too large for a number.
  private mutating func place() throws(Malformed) -> Int {
    let place: Int = try number()
    guard (0...Int(Int32.max)).contains(place) else { throw Malformed() }
    return place
  }

  mutating func references() throws(Malformed) -> [Located<Reference>] {
    try list { (reader) throws(Malformed) in
      Located(.unknown(try reader.text()), at: try reader.position())
    }
  }

  private mutating func list<Item>(
    _ read: (inout PackedReader) throws(Malformed) -> Item
  ) throws(Malformed) -> [Item] {
    let count = try count()
    guard count > 0 else { return [] }
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }
}
