package import HearthCore
package import HearthText

/// Who may see a file. ``of(_:frontMatter:yaml:standard:isLocked:mayBeOfSealedKind:hasSealedTwin:)`` is the only place that
/// decides, by exact keys and values at the left edge of the front matter, each once. Whatever is near one
/// (``PrivacyWords``), there or on any line of the text (``PrivacyLines``), withholds the file:
///
/// | front matter | |
/// |---|---|
/// | `title: Tea` | `.shown(.private)` |
/// | `privacy: sealed` | `.sealed(.sealed, isDraft: false)` |
/// | `draft: true`, or a file in `_drafts/` | `.draft(.private)` |
/// | `privcy: sealed`, `is_draft: yes` | `.withheld` |
package enum Visibility: Hashable, Sendable {
  /// ``Privacy/private`` or ``Privacy/shareable``.
  case shown(Privacy)
  case draft(Privacy)
  /// Nowhere but behind the lock; a draft not even there. The privacy is the entry's own: the settings may seal it.
  case sealed(Privacy, isDraft: Bool)
  /// It is unclear who may see it, so nobody does. The finding says why, and how to write it.
  case withheld(Diagnostic)

  /// - Parameters:
  ///   - standard: The privacy of an entry that doesn't set its own.
  ///   - isLocked: Whether the settings seal it, whatever it says.
  ///   - mayBeOfSealedKind: Whether the settings seal a kind that an unreadable line may have named.
  ///   - hasSealedTwin: Whether a sealed file made from one of this name is beside it.
  package static func of(
    _ file: SourceFile, frontMatter: FrontMatter, yaml: ParsedYAML, standard: Privacy, isLocked: Bool,
    mayBeOfSealedKind: Bool, hasSealedTwin: Bool
  ) -> Visibility {
    func withheld(_ finding: Finding, _ position: SourceLocation = .start) -> Visibility {
      .withheld(Diagnostic(finding, path: file.path, position: position))
    }
    if let fault = frontMatter.fault { return .withheld(fault) }
    if hasSealedTwin { return withheld(.sealedTwin()) }
    let entries = yaml.node?.entries ?? []
    var exact: [PrivacyWords.Subject: String] = [:]
    var (exactLines, readLines) = (Set<Int>(), Set<Int>())
    for entry in entries {
      guard let subject = PrivacyWords.Subject(rawValue: entry.key.lowercased()) else {
        if entry.value.scalar?.isNull != true { readLines.insert(entry.keyPosition.line) }
        continue
      }
      let word = entry.value.scalar?.text.trimmingWhitespace.lowercased() ?? ""
      guard subject.values.contains(word) else {
        let isEmpty = entry.value.scalar?.isNull == true
        return withheld(
          .unreadablePrivacy(value: entry, of: subject),
          isEmpty ? entry.keyPosition : entry.value.textPosition)
      }
      guard exact.updateValue(word, forKey: subject) == nil else {
        return withheld(.unreadablePrivacy(second: entry.key), entry.keyPosition)
      }
      // The value may be on the next line.
      let isBlock = entry.value.scalar?.style == .literal || entry.value.scalar?.style == .folded
      let last = max(entry.keyPosition.line, entry.value.position.line) + (isBlock ? 1 : 0)
      exactLines.formUnion(entry.keyPosition.line...last)
    }
    if let (entry, subject) = nearEntry(in: entries, isAtEdge: true) {
      return withheld(.unreadablePrivacy(key: entry.key, near: subject), entry.keyPosition)
    }
    func mention(in range: Range<Int>?, from line: Int, isText: Bool) -> PrivacyLines.Mention? {
      range.flatMap { range in
        file.bytes[range].withUnsafeBufferPointer {
          PrivacyLines.first(in: $0, firstLine: line, isText: isText, exact: exactLines, read: readLines)
        }
      }
    }
    let inside = mention(in: frontMatter.yaml, from: frontMatter.yamlFirstLine, isText: false)
    if let inside {
      return withheld(.unreadablePrivacy(line: inside), SourceLocation(line: inside.line, column: 1))
    }
    let privacy = exact[.privacy].flatMap(Privacy.init) ?? standard
    let isDraft = exact[.draft] == "true" || JournalPaths.isDraft(file.path)
    if privacy == .sealed || isLocked { return .sealed(privacy, isDraft: isDraft) }
    if mayBeOfSealedKind, !yaml.isValid { return withheld(.unreadablePrivacyLine()) }
    let foreign = mention(
      in: frontMatter.foreign,
      from: frontMatter.foreign.map { file.position(ofByte: $0.lowerBound).line } ?? 1, isText: false)
    // Without keys, what is between the fences is text.
    let words = yaml.node?.entries == nil ? frontMatter.yaml : nil
    let body = min(words?.lowerBound ?? frontMatter.bodyOffset, file.bytes.count)..<file.bytes.count
    let firstLine = words == nil ? frontMatter.bodyFirstLine : frontMatter.yamlFirstLine
    if let below = foreign ?? mention(in: body, from: firstLine, isText: true) {
      return withheld(.unreadablePrivacy(textLine: below), SourceLocation(line: below.line, column: 1))
    }
    let shared: Privacy = privacy == .shareable && exact[.publish] == "false" ? .private : privacy
    return isDraft ? .draft(shared) : .shown(shared)
  }

  /// Returns the first entry, at any depth, that may say who sees the file, except exact ones at the left edge.
  private static func nearEntry(in entries: [YAMLEntry], isAtEdge: Bool) -> (YAMLEntry, PrivacyWords.Subject)?
  {
    var rest = entries.map { ($0, isAtEdge) }
    var next = 0
    while next < rest.count {
      let (entry, isAtEdge) = rest[next]
      next += 1
      if !isAtEdge || PrivacyWords.Subject(rawValue: entry.key.lowercased()) == nil {
        let subject = PrivacyWords.subject(of: entry.key, values: scalars(in: entry.value))
        if let subject { return (entry, subject) }
        if KeyTable.entries.key(for: entry.key) == nil, case let values = scalars(in: entry.value),
          values.count == 1, sealed.contains(PrivacyWords.folded(values[0]))
        {
          return (entry, .privacy)
        }
      }
      var nodes = [entry.value]
      while let node = nodes.popLast() {
        nodes += node.items ?? []
        rest += (node.entries ?? []).map { ($0, false) }
      }
    }
    return nil
  }

  /// Values that seal whatever key they have.
  private static let sealed: Set = ["sealed", "sellado", "sellada"]

  private static func scalars(in node: YAMLNode) -> [String] {
    if let scalar = node.scalar { return scalar.isNull ? [] : [scalar.text] }
    return node.items?.flatMap(scalars) ?? []
  }
}

extension PrivacyWords.Subject {
  /// The values that its key takes.
  var values: [String] {
    switch self {
    case .privacy: Privacy.allCases.map(\.rawValue)
    case .draft, .publish: ["true", "false"]
    }
  }

  fileprivate var accepted: String {
    self == .privacy
      ? "use 'privacy' with private, shareable or sealed" : "use '\(rawValue)' with true or false"
  }
}

extension Finding {
  private static let outside = "To show it as part of the text, reword it, or put it between lines of ```."

  fileprivate static func unreadablePrivacy(value entry: YAMLEntry, of subject: PrivacyWords.Subject)
    -> Finding
  {
    let text = entry.value.scalar?.text.trimmingWhitespace
    let near = NearMatch.nearest(to: PrivacyWords.folded(text ?? ""), among: subject.values)
    let found =
      text?.isEmpty == false
      ? "Hearth can't read '\(text ?? "")' for '\(entry.key)'"
      : "'\(entry.key)' has no value that Hearth can read"
    return Finding(
      .unreadablePrivacy, "\(found), so the entry is left out", accepted: subject.accepted,
      corrected: near.map { "\(subject.rawValue): \($0)" })
  }

  fileprivate static func unreadablePrivacy(second key: String) -> Finding {
    Finding(
      .unreadablePrivacy, "'\(key)' appears twice, so the entry is left out", accepted: "keep one of the two"
    )
  }

  fileprivate static func unreadablePrivacy(key: String, near subject: PrivacyWords.Subject) -> Finding {
    Finding(
      .unreadablePrivacy, "'\(key)' may say who sees this entry, so it is left out",
      accepted: subject.accepted)
  }

  fileprivate static func unreadablePrivacy(line mention: PrivacyLines.Mention) -> Finding {
    Finding(
      .unreadablePrivacy,
      "this line may say who sees the entry, but Hearth can't read it, so the entry is left out",
      accepted: "\(mention.subject.accepted), at the left edge")
  }

  fileprivate static func unreadablePrivacy(textLine mention: PrivacyLines.Mention) -> Finding {
    Finding(
      .unreadablePrivacy,
      "this line may say who sees the entry, but isn't in front matter, so the entry is left out",
      accepted: "\(mention.subject.accepted), between two lines of --- at the very top", help: outside)
  }

  fileprivate static func unreadablePrivacyLine() -> Finding {
    Finding(
      .unreadablePrivacy,
      "a line can't be read, and may name a kind that the settings seal, so the entry is left out",
      accepted: "correct the line")
  }

  fileprivate static func sealedTwin() -> Finding {
    Finding(
      "SealedTwin", "there is also a sealed file of this name, so the entry is left out",
      accepted: "keep one of the two",
      help: "hearth read shows the sealed one. If you want to keep that, delete this file.")
  }
}

extension Visibility {
  /// The privacy of the entry; unclear counts as sealed.
  var privacy: Privacy {
    switch self {
    case .shown(let privacy), .draft(let privacy), .sealed(let privacy, _): privacy
    case .withheld: .sealed
    }
  }

  var isDraft: Bool {
    switch self {
    case .draft, .sealed(_, isDraft: true): true
    default: false
    }
  }
}
