import Foundation

/// The search index of a built site, read as the site's script does, to count the bytes that a query loads.
struct SearchIndex {
  private let folder: String
  /// The bytes of the script for search and the directory.
  private var fixedCost = 0
  private var shards: Set<String> = []
  /// The text file of each passage.
  private var files: [String] = []
  /// The number of undated passages, which come first.
  private var undated = 0
  private var sizes: [String: Int] = [:]
  private var tables: [String: [String: String]] = [:]

  struct Unreadable: Error {}

  private struct Directory: Decodable {
    var shards: String
    var months: [[Field]]
  }

  /// A name or a number of passages.
  private enum Field: Decodable {
    case name(String)
    case count(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let count = try? value.decode(Int.self) {
        self = .count(count)
      } else {
        self = .name(try value.decode(String.self))
      }
    }
  }

  init(site: String) throws {
    folder = site + "/search"
    fixedCost = try Self.size(of: "\(site)/assets/search.js") + Self.size(of: folder + "/directory.js")
    let directory = try JSONDecoder().decode(
      Directory.self, from: Data(try Self.json(of: folder + "/directory.js")))
    shards = Set(directory.shards.components(separatedBy: " "))
    for fields in directory.months {
      guard case .name(let month) = fields.first else { throw Unreadable() }
      for (number, field) in fields.dropFirst().enumerated() {
        guard case .count(let count) = field else { throw Unreadable() }
        files += Array(repeating: "texts-\(month)-\(number + 1)", count: count)
      }
      if month == "undated" { undated = files.count }
    }
  }

  /// Returns the bytes that a query loads until the first results are shown. Its last word is a prefix.
  mutating func cost(of query: [String]) throws -> Int {
    var loaded: Set<String> = []
    var common: Set<Int>?
    for (index, word) in query.enumerated() {
      let name = file(of: word)
      loaded.insert(name)
      let rows = try table(name)
      let found: [String]
      if index < query.count - 1 {
        found = rows[word].map { [$0] } ?? []
      } else {
        found = rows[word + "*"].map { [$0] } ?? rows.filter { $0.key.hasPrefix(word) }.map(\.value)
      }
      let passages = Set(found.flatMap(Self.passages))
      common = common.map { $0.intersection(passages) } ?? passages
    }
    let found = (common ?? []).sorted()
    let ordered = found.filter { $0 < undated } + found.filter { $0 >= undated }.reversed()
    loaded.formUnion(ordered.prefix(10).map { files[$0] })
    return try loaded.reduce(fixedCost) { try $0 + size($1) }
  }

  /// Returns all words of the index.
  mutating func words() throws -> [String] {
    try shards.sorted().flatMap { shard in
      try table(shard.isEmpty ? "words" : "words-" + shard).keys.filter {
        !$0.contains("*") && !$0.contains("@")
      }
      .sorted()
    }
  }

  /// Returns the shard of a word. The benchmark's words are ASCII letters and digits, so names need no escapes.
  private func file(of word: String) -> String {
    var name = word
    while !name.isEmpty, !shards.contains(name) { name.removeLast() }
    return name.isEmpty ? "words" : "words-" + name
  }

  private mutating func size(_ name: String) throws -> Int {
    if let size = sizes[name] { return size }
    let size = try Self.size(of: "\(folder)/\(name).js")
    sizes[name] = size
    return size
  }

  private static func size(of path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  /// Returns the JSON that an index file passes to the page: `hearthSearch("name",…);`.
  private static func json(of path: String) throws -> Substring.UTF8View {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let comma = text.firstIndex(of: ","), let end = text.lastIndex(of: ")") else { throw Unreadable() }
    return text[text.index(after: comma)..<end].utf8
  }

  private mutating func table(_ name: String) throws -> [String: String] {
    if let table = tables[name] { return table }
    let fields = try JSONDecoder().decode(String.self, from: Data(try Self.json(of: "\(folder)/\(name).js")))
      .components(separatedBy: " ")
    var table: [String: String] = [:]
    for index in stride(from: 0, to: fields.count - 1, by: 2) { table[fields[index]] = fields[index + 1] }
    tables[name] = table
    return table
  }

  private static let digits = Dictionary(
    uniqueKeysWithValues: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8.enumerated()
      .map { ($1, $0) })

  private static func passages(_ row: String) -> [Int] {
    var (passage, value, shift) = (-1, 0, 0)
    var found: [Int] = []
    for digit in row.utf8 {
      let bits = digits[digit] ?? 0
      value |= (bits & 31) << shift
      shift += 5
      guard bits < 32 else { continue }
      passage += value >> 1 + 1
      found.append(passage)
      (value, shift) = (0, 0)
    }
    return found
  }
}
