import Foundation

/// The search of a built site, read as its script reads it, to count the bytes that a query loads.
struct SearchIndex {
  private let folder: String
  private let units: Int
  private let undated: Int
  private var files: [(name: String, first: Int)] = []
  private var words: [(first: String, name: String)] = []
  private var sizes: [String: Int] = [:]
  private var tables: [String: [String: [Substring]]] = [:]

  struct Unreadable: Error {}

  /// Of what a query loads; as in `search-index.js`.
  private static let budget = (all: 150_000, start: 18_000, words: 6_100, texts: 12_300)
  private static let signs = Dictionary(
    uniqueKeysWithValues: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8.enumerated()
      .map { ($1, $0) })

  init(site: String) throws {
    folder = site + "/search"
    let start = try String(contentsOfFile: folder + "/start.js", encoding: .utf8)
    let parts = start.components(separatedBy: "\"")
    guard let count = parts.first(where: { $0.hasPrefix(":") && $0.hasSuffix(",") }), parts.count > 15,
      let units = Int(count.dropFirst().dropLast())
    else { throw Unreadable() }
    self.units = units
    func value(_ name: String) -> String {
      parts.firstIndex(of: name).map { $0 + 2 < parts.count ? parts[$0 + 2] : "" } ?? ""
    }
    var unit = 0
    var undated = 0
    for group in value("groups").split(separator: " ") {
      let fields = group.split(separator: ",", omittingEmptySubsequences: false)
      for (index, count) in Self.numbers(fields.last?.utf8.map(\.self) ?? []).enumerated() {
        files.append(("\(fields[0])-\(index + 1)", unit))
        unit += count
      }
      if fields[0] == "undated" { undated = unit }
    }
    self.undated = undated
    let edges = value("words").split(separator: " ").map(String.init)
    words = Array(zip(edges, Self.names(of: edges)))
  }

  /// The files of words by their edges; as in `search-pieces.js`.
  private static func names(of edges: [String]) -> [String] {
    let count: UInt32 = 2_176_782_336  // of names of six letters or digits
    var taken: Set<UInt32> = []
    return edges.map { edge in
      var hash = edge.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 } % count
      while !taken.insert(hash).inserted { hash = (hash + 1) % count }
      let digits = String(hash, radix: 36)
      return "w" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
  }

  /// The bytes that a query loads until the first results are shown, the last of its words being a beginning.
  mutating func cost(of query: [String]) throws -> Int {
    var loaded: Set<String> = ["start"]
    var common: Set<Int>?
    for (index, word) in query.enumerated() {
      let found =
        try index == query.count - 1 ? beginning(word, &loaded) : Self.set(exact(word, &loaded), units)
      common = common.map { $0.intersection(found) } ?? found
    }
    let found = (common ?? []).sorted()
    let ordered = found.filter { $0 < undated } + found.filter { $0 >= undated }.reversed()
    let most = max(
      3, (Self.budget.all - Self.budget.start - (loaded.count - 1) * Self.budget.words) / Self.budget.texts)
    var texts: Set<String> = []
    for unit in ordered.prefix(10) {
      guard let file = files.last(where: { $0.first <= unit })?.name else { continue }
      if !texts.contains(file), texts.count == most { break }
      texts.insert(file)
    }
    return try loaded.union(texts).reduce(0) { try $0 + size($1) }
  }

  /// All words that begin so, up to `count` of them.
  mutating func words(_ count: Int) throws -> [String] {
    var found: [String] = []
    for file in words {
      found += try table(file.name).keys.filter { !$0.contains("*") && !$0.contains("@") }.sorted()
      if found.count >= count { break }
    }
    return found
  }

  private mutating func size(_ name: String) throws -> Int {
    if let size = sizes[name] { return size }
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name).js")
    let size = attributes[.size] as? Int ?? 0
    sizes[name] = size
    return size
  }

  private func place(_ word: String) -> Int {
    max(0, (words.firstIndex { Self.precedes(word, $0.first) } ?? words.count) - 1)
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private mutating func exact(_ word: String, _ loaded: inout Set<String>) throws -> [Substring] {
    let name = words[place(word)].name
    loaded.insert(name)
    return try table(name)[word] ?? []
  }

  private mutating func beginning(_ word: String, _ loaded: inout Set<String>) throws -> Set<Int> {
    let first = place(word)
    var last = first
    while last + 1 < words.count, words[last + 1].first.hasPrefix(word) { last += 1 }
    if last - first >= 3 {
      let shared = try exact(word + "*", &loaded)
      if !shared.isEmpty { return Self.set(shared, units) }
    }
    var found: Set<Int> = []
    for index in first...last {
      loaded.insert(words[index].name)
      for (other, lists) in try table(words[index].name) where other.hasPrefix(word) {
        found.formUnion(Self.set(lists, units))
      }
    }
    return found
  }

  private mutating func table(_ name: String) throws -> [String: [Substring]] {
    if let table = tables[name] { return table }
    let text = try String(contentsOfFile: "\(folder)/\(name).js", encoding: .utf8)
    var table: [String: [Substring]] = [:]
    var word = ""
    for entry in (text.split(separator: "\"").dropFirst(3).first ?? "").split(separator: " ") {
      let fields = entry.split(separator: ",")
      let shared = fields[0].utf8.first.flatMap { Self.signs[$0] } ?? 0
      word = String(decoding: Array(word.utf16.prefix(shared)), as: UTF16.self) + fields[0].dropFirst()
      table[word] = Array(fields.dropFirst())
    }
    tables[name] = table
    return table
  }

  private static func numbers(_ bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    var (number, shift) = (0, 0)
    for byte in bytes {
      let value = signs[byte] ?? 0
      number |= (value & 31) << shift
      if value >= 32 {
        shift += 5
      } else {
        found.append(number)
        (number, shift) = (0, 0)
      }
    }
    return found
  }

  private static func set(_ lists: [Substring], _ units: Int) -> Set<Int> {
    guard let list = lists.first, let form = list.utf8.first else { return [] }
    let bytes = Array(list.utf8.dropFirst())
    if form == UInt8(ascii: "=") {
      return Set(
        bytes.enumerated().flatMap { index, byte in
          (0..<6).filter { (signs[byte] ?? 0) >> $0 & 1 == 1 }.map { index * 6 + $0 }
        })
    }
    var unit = -1
    let named = Set(
      numbers(bytes).map { step in
        unit += step + 1
        return unit
      })
    return form == UInt8(ascii: "+") ? named : Set(0..<units).subtracting(named)
  }
}
