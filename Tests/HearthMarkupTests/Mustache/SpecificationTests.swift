import Foundation
import HearthTestSupport
import Testing

@testable import HearthMarkup

/// The Mustache specification's own cases, where they are at hand.
///
/// The specification writes text raw in `{{{…}}}`; Hearth escapes it there too. So names that a case writes with
/// three braces or `&` get their values as markup, made from bytes as only a test can.
@Suite struct SpecificationTests {
  static let folder = TestFolders.shared("data/specs/mustache__spec/specs")
  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
  ]

  struct Case: Decodable, CustomTestStringConvertible {
    var name: String
    var data: Value
    var template: String
    var partials: [String: String]?
    var expected: String

    var testDescription: String { name }
  }

  static var cases: [Case] {
    modules.flatMap { module -> [Case] in
      guard let url = folder?.appending(path: "\(module).json"), let data = try? Data(contentsOf: url) else {
        return []
      }
      struct Module: Decodable { var tests: [Case] }
      return (try? JSONDecoder().decode(Module.self, from: data).tests) ?? []
    }
  }

  @Test(.enabled(if: folder != nil, "the Mustache specification is not at hand"), arguments: cases)
  func `renders as the specification says`(_ testCase: Case) {
    let sources = [testCase.template] + (testCase.partials ?? [:]).values
    let raw = Set(sources.flatMap(Self.namesWrittenRaw))
    let value = testCase.data.templateValue(named: ".", raw: raw)
    let page: RenderedPage
    if case .view(let view) = value {
      page = RenderedPage(testCase.template, view, others: testCase.partials ?? [:])
    } else {
      // A page of Hearth is always a view, so data that is a single value goes in as the item of a list.
      page = RenderedPage("{{#data}}\(testCase.template){{/data}}", ["data": .list([value])])
    }
    #expect(page.text == testCase.expected)
  }

  @Test(.enabled(if: folder != nil, "the Mustache specification is not at hand"))
  func `reads at least one module of the specification`() {
    #expect(Self.cases.count > 50)
  }

  /// Names inside `{{{…}}}` and `{{&…}}`, the last part of those with dots.
  static func namesWrittenRaw(_ template: String) -> [String] {
    template.matches(of: /\{\{\{([^}]*)\}\}\}|\{\{\s*&([^}]*)\}\}/).compactMap { match in
      (match.1 ?? match.2)?.trimmingCharacters(in: .whitespaces).split(separator: ".").last.map(String.init)
        ?? "."
    }
  }

  /// JSON, with numbers as they are printed.
  indirect enum Value: Decodable {
    case text(String), flag(Bool), list([Value]), object([String: Value]), null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Int.self) {
        self = .text("\(number)")
      } else if let number = try? container.decode(Double.self) {
        self = .text("\(number)")
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Value].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func templateValue(named name: String, raw: Set<String>) -> TemplateValue {
      switch self {
      case .text(let text): raw.contains(name) ? .html(HTML(bytes: Array(text.utf8))) : .text(text)
      case .flag(let flag): .flag(flag)
      case .null: .absent
      case .list(let list): .list(list.map { $0.templateValue(named: ".", raw: raw) })
      case .object(let object):
        .view(
          TemplateView(
            Dictionary(
              uniqueKeysWithValues: object.map { ($0.key, $0.value.templateValue(named: $0.key, raw: raw)) }))
        )
      }
    }
  }
}
