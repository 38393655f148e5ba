package import HearthCore
import HearthText

extension LabelRename {
  /// The change to an entry's file; `nil` where the label is not in it.
  ///
  /// - Throws: ``EditRefusal`` where the file cannot be read and may hold the label, or writes it in a way that cannot be
  ///   changed by itself.
  package func change(of file: SourceFile, settings: Settings) throws(EditRefusal) -> Change? {
    guard mayHold(file) else { return nil }
    let before = DocumentParser.reading(of: file, settings: settings)
    guard before.isReadable, let content = before.content else {
      throw EditRefusal(
        "\(file.path) cannot be read, and may hold the label '\(old)'",
        help: "hearth check says why. Nothing was changed.", path: file.path)
    }
    let places = places(in: file, content, settings)
    guard !places.isEmpty else { return nil }
    let source = SourceText(file)
    var edits: [TextEdit] = []
    for place in places {
      guard let edit = edit(place, source) else { throw refusal(file, place.name.position) }
      edits.append(edit)
    }
    guard let after = file.applying(edits),
      isRenamed(content, DocumentParser.reading(of: after, settings: settings), before.standing)
    else { throw refusal(file, places.first?.name.position ?? .start) }
    return Change(before: file, after: after, places: places.map(\.name.position))
  }

  /// The label as it is written once.
  private struct Place {
    var name: Located<String>
    /// Where the scalar begins that it is a part of, after an opening quote.
    var scalar: SourceLocation
  }

  private func refusal(_ file: SourceFile, _ position: SourceLocation) -> EditRefusal {
    EditRefusal(
      "\(file.path):\(position.line):\(position.column) writes the label '\(old)' in a form that Hearth cannot change",
      help: "You could change it yourself, and then rename the rest. Nothing was changed.", path: file.path,
      at: position)
  }

  /// Whether the bytes of the name are in the file, capital or small.
  private func mayHold(_ file: SourceFile) -> Bool {
    let name = Array(old.lowercased().utf8)
    guard let first = name.first, name.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: file.bytes, as: UTF8.self).lowercased().contains(old.lowercased())
    }
    let bytes = file.bytes
    guard bytes.count >= name.count else { return false }
    func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    for start in 0...bytes.count - name.count where lowered(bytes[start]) == first {
      if bytes[start..<start + name.count].lazy.map(lowered).elementsEqual(name) { return true }
    }
    return false
  }

  private func places(in file: SourceFile, _ content: ParsedEntry, _ settings: Settings) -> [Place] {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    let mapping = YAMLReader.read(frontMatter, of: file, log: &log)?.entries ?? []
    var fields = FieldReader(mapping, table: .entries, file: file)
    var places = content.entry.labels.filter { needsChange($0.value) }.map {
      Place(name: $0, scalar: $0.position)
    }
    guard case .heartRate(let day) = content else { return places }
    let body = LineScanner(file, from: day.entry.body)
    let clock = SpanClock(date: day.date, zone: day.zone, dayStarts: settings.dayStarts)
    for line in HeartRateReader.spanLines(&fields) + LabelTable.spanLines(in: body) {
      guard let text = (try? SpanText(line)).map(clock.settled), needsChange(text.label) else { continue }
      let name = Located(text.label, at: line.position(at: text.labelOffset))
      places.append(Place(name: name, scalar: line.position))
    }
    return places
  }

  private func edit(_ place: Place, _ source: SourceText) -> TextEdit? {
    guard let start = source.offset(of: place.name.position), source.holds(place.name.value, at: start),
      let scalar = source.offset(of: place.scalar)
    else { return nil }
    let isSingleQuoted = scalar > 0 && source.bytes[scalar - 1] == UInt8(ascii: "'")
    let name = isSingleQuoted ? new.replacing("'", with: "''") : new
    return TextEdit(start..<start + place.name.value.utf8.count, name)
  }

  /// Whether `after` says what `before` said but for the name of the label.
  private func isRenamed(
    _ before: ParsedEntry, _ after: DocumentParser.Reading, _ standing: ParsedDocument.Standing
  ) -> Bool {
    guard after.isReadable, after.standing == standing, let content = after.content,
      SameEntry.isSame(before.entry, content.entry),
      content.entry.labels.map(\.value) == before.entry.labels.map({ renamed($0.value) })
    else { return false }
    guard case .heartRate(let day) = before else { return true }
    guard case .heartRate(let changed) = content else { return false }
    let expected = day.spans.map { span in
      var words = SpanWords(span)
      words.label = renamed(words.label)
      return words
    }
    return changed.spans.map(SpanWords.init) == expected && changed.date == day.date
      && SameEntry.isSame(day.samples, changed.samples)
  }

  /// Of a name that only changes its capital letters, some places may be right already.
  private func needsChange(_ name: String) -> Bool { isOld(name) && name != new }

  private func renamed(_ name: String) -> String { isOld(name) ? new : name }
}
