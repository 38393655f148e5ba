import HearthCore
import HearthMarkup

/// A page of `hearth serve` for importing a file: choosing it, waiting for it, and what it would add.
package struct ImportPage: ServedPage {
  static let template = "import"

  /// The state of the import.
  package enum State: Sendable {
    case choosing
    /// The format must be chosen.
    case unrecognized(formats: [FormField.Choice])
    /// Fields ask about a table in `format`: about its `columns` or its `dates`.
    case asking([FormField], about: String, format: String)
    /// The file is being read or added; `bytes` are done so far.
    case working(bytes: Int, isAdding: Bool)
    case read(ImportPreview)
  }

  /// The file that was chosen.
  package struct File: Sendable {
    package let key: String
    package let name: String
    /// In bytes.
    package let size: Int
    /// The name of its format, as far as it is known.
    package let format: String?

    package init(key: String, name: String, size: Int, format: String?) {
      (self.key, self.name, self.size, self.format) = (key, name, size, format)
    }
  }

  package let state: State
  /// `nil` while a file is being chosen.
  package var file: File?
  /// The reasons for a refusal.
  package var errors: [FormError] = []
  /// What is wrong with the choice of a file, beside its field.
  package var fileError: FormError?
  /// Whether other columns of the table can be chosen.
  package var canChooseColumns = false

  package init(_ state: State, _ file: File? = nil) { (self.state, self.file) = (state, file) }

  /// A table that Hearth reads.
  private static let table = "time,bpm\n2025-03-17 07:00,64\n2025-03-17 07:05,61"

  func view(in page: PageContext) -> TemplateView {
    let strings = page.strings
    let name = strings["import.\(stage).name"]
    let link = file.map { "\(page.path.root)import?job=\($0.key)" }
    var view: TemplateView = [
      "heading": .text(name), "here": .text(name),
      "documentTitle": .text("\(name) \u{2013} \(page.site.name)"),
      "errors": .group(errors.map { $0.view() }), "wrong": .absent,
      "file": .optional(file.map { Self.sentence(of: $0, strings) }), "key": .optional(file?.key),
      "canCancel": .flag(stage != "adding"),
      "choosing": .absent, "formats": .absent, "asking": .absent, "working": .absent, "read": .absent,
      "otherColumns": canChooseColumns ? .optional(link.map { "\($0)&columns=1" }) : .absent,
    ]
    switch state {
    case .choosing:
      view["choosing"] = .view([
        "earlier": .optional(link), "earlierName": .optional(file?.name), "example": .text(Self.table),
        "fileError": .optional(fileError?.sentence),
      ])
      view["wrong"] = .group(
        [fileError?.view(link: "#import-file", name: strings["form.import.file"])].compactMap(\.self))
    case .unrecognized(let formats):
      // A table whose columns Hearth doesn't know may still be read.
      let end = file?.name.split(separator: ".").last?.lowercased() ?? ""
      let likely = ["csv", "tsv", "txt"].contains(end) ? ["csv"] : []
      view["formats"] = .view(
        FormField("format", strings["form.import.format"], .choice(formats), likely).view)
    case .asking(let fields, let subject, let format):
      view["asking"] = .view([
        "how": .text(strings["import.\(subject).how"]), "format": .text(format),
        "fields": .list(fields.map { .view($0.view) }),
      ])
      view["wrong"] = .group(
        fields.compactMap { field in field.error?.view(link: "#\(field.id)", name: field.label) })
    case .working(let bytes, let isAdding):
      let (done, all) = (bytes, file?.size ?? 0)
      let percent = all > 0 ? min(100, done * 100 / all) : 0
      view["working"] = .view([
        "again": .optional(link), "percent": .text("\(percent)"), "isAdding": .flag(isAdding),
        "progress": .text(
          percent == 100
            ? strings[isAdding ? "import.almost-added" : "import.almost"]
            : strings.text(
              "import.progress",
              ["done": Self.size(done, strings), "all": Self.size(all, strings), "percent": "\(percent)"])),
      ])
    case .read(let preview): view["read"] = .view(ImportWords(preview, strings, page.hourCycle).view)
    }
    return view
  }

  /// The middle part of its string keys.
  private var stage: String {
    switch state {
    case .choosing: "choosing"
    case .unrecognized: "unrecognized"
    case .asking(_, let subject, _): subject
    case .working(_, let isAdding): isAdding ? "adding" : "reading"
    case .read(let preview): preview.isUseless ? "useless" : "read"
    }
  }

  /// `export.zip, 312 MB, Apple Health`
  private static func sentence(of file: File, _ strings: Strings) -> String {
    [file.name, size(file.size, strings), file.format].compactMap(\.self).joined(separator: ", ")
  }

  private static func size(_ bytes: Int, _ strings: Strings) -> String {
    bytes < 1_000_000
      ? strings.fileSize(bytes)
      : strings.text("import.megabytes", ["count": strings.number((bytes + 500_000) / 1_000_000)])
  }
}

/// Describes what an import would do, for a page.
private struct ImportWords {
  private let preview: ImportPreview
  private let strings: Strings
  private let cycle: HourCycle
  private var kind: String { preview.kind.rawValue }

  init(_ preview: ImportPreview, _ strings: Strings, _ cycle: HourCycle) {
    (self.preview, self.strings, self.cycle) = (preview, strings, cycle)
  }

  var view: TemplateView {
    let more = preview.new + preview.changed - preview.additions.count
    return [
      "summary": .text(summary), "canAdd": .flag(!preview.addsNothing),
      "added": Self.lines(added), "there": Self.lines(there), "leftOut": Self.lines(leftOut),
      "isUseless": .flag(preview.isUseless && !preview.remarks.isEmpty), "remarks": .group(remarks),
      "first": Self.lines(preview.additions.map(line)),
      "more": more > 0 && !preview.additions.isEmpty
        ? .text(strings.plural("import.more.\(kind)", count: more)) : .absent,
    ]
  }

  /// The remarks, then the number of further ones.
  private var remarks: [TemplateView] {
    var own: [String] = []
    if preview.moreRemarks > 0 {
      own.append(strings.text("import.more-remarks", ["count": strings.number(preview.moreRemarks)]))
    }
    if !preview.zoneIsCertain { own.append(strings["import.zone-unsure"]) }
    return preview.remarks.map { FormError($0, isEnglish: true).view() } + own.map { FormError($0).view() }
  }

  private static func lines(_ lines: [String]) -> TemplateValue {
    .group(lines.map { ["line": .text($0)] })
  }

  /// `1,234 readings, Monday 3 March 2025 to Tuesday 4 March 2025 (Europe/Paris).`
  private var summary: String {
    guard preview.found > 0 || preview.days != nil else { return strings["import.nothing.\(kind)"] }
    let found = strings.plural("import.found.\(kind)", count: preview.found)
    let count =
      preview.times > preview.found
      ? strings.text("import.times", ["count": found, "times": strings.number(preview.times)]) : found
    guard let days = preview.days else { return strings.text("import.found", ["count": count]) }
    let (first, last) = (strings.fullDate(days.lowerBound), strings.fullDate(days.upperBound))
    return days.lowerBound == days.upperBound
      ? strings.text("import.found-day", ["count": count, "day": first, "zone": preview.zone])
      : strings.text(
        "import.found-days", ["count": count, "first": first, "last": last, "zone": preview.zone])
  }

  private var added: [String] {
    phrases([("readings", preview.readings), ("new-\(kind)", preview.new), ("more-\(kind)", preview.changed)])
  }

  private var there: [String] {
    phrases([("there", preview.alreadyThere), ("same-\(kind)", preview.unchanged)])
  }

  private var leftOut: [String] {
    preview.leftOut.map { strings.text("import.left-out.\($0.reason)", ["count": strings.number($0.count)]) }
  }

  private func phrases(_ counts: [(key: String, count: Int)]) -> [String] {
    counts.filter { $0.count > 0 }.map { strings.plural("import.\($0.key)", count: $0.count) }
  }

  private func line(_ addition: ImportPreview.Addition) -> String {
    let day = strings.fullDate(addition.day).asHeading
    guard let title = addition.title ?? (preview.kind == .events ? strings["import.untitled"] : nil) else {
      return "\(day): \(strings.plural("import.readings", count: addition.count))"
    }
    let when = [day, addition.time.map { strings.time($0, cycle) }].compactMap(\.self).joined(separator: ", ")
    return "\(when): \(title)"
  }
}

extension SitePlan {
  /// Returns a page that only `hearth serve` has, in the frame of the others.
  package func page(of page: ImportPage, at path: OutputPath) -> PlannedPage {
    PlannedPage(path: path, content: page, site: site)
  }
}
