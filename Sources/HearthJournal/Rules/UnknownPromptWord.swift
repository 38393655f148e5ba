import HearthCore

/// A name in braces that a question has nothing for.
enum UnknownPromptWord {
  static let rule = Rule(
    "UnknownPromptWord", .warning,
    summary: "A question in your own words can hold {start}, {end}, {label} and {date}.",
    explanation: """
      Hearth puts the times, the label or the day in their places. A name that it does not know stays on the page as it \
      was written, braces and all.
      """,
    wrong: """
      -- labels.yml --
      - name: stressed
        prompt: What was there around {begin}?
      """,
    right: """
      -- labels.yml --
      - name: stressed
        prompt: What was there around {start}?
      """)

  static let known = ["start", "end", "label", "date"]

  /// The names in braces of `text` that nothing stands for.
  static func check(_ text: Located<String>, _ fields: inout FieldReader) {
    var rest = text.value[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
      guard !known.contains(name) else { continue }
      let near = NearMatch.nearest(to: name, among: known)
      let corrected = near.flatMap { near in
        fields.mend.line(
          at: text.position, replacing: text.value, with: text.value.replacing("{\(name)}", with: "{\(near)}")
        )
      }
      fields.report(
        Finding(
          rule, "a question has nothing for '{\(name)}'",
          accepted: "it can hold {start}, {end}, {label} and {date}", corrected: corrected),
        at: text.position)
    }
  }
}
