import HearthTestSupport
import Testing

@testable import HearthSearch

/// An index of words, read from its files as `search-index.js` reads it.
struct ReadShards {
  /// The row of each word of each shard, by the shard's name.
  private(set) var shards: [String: [String: String]] = [:]

  init(_ shards: WordShards) {
    for (name, file) in zip(shards.names, shards.files) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let fields = text.split(separator: "\"", omittingEmptySubsequences: false)[3].split(separator: " ")
      for index in stride(from: 0, to: fields.count - 1, by: 2) {
        self.shards[name, default: [:]][String(fields[index])] = String(fields[index + 1])
      }
    }
  }

  init(_ texts: [String]) { self.init(WordShards([WordIndex(texts)])) }

  private static let digits: [UInt8: Int] = {
    let digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8
    return Dictionary(uniqueKeysWithValues: zip(digits, 0...))
  }()

  /// The passages of a row, those with the word in the name with `true`.
  static func passages(_ row: String) -> [(passage: Int, isName: Bool)] {
    var (passage, value, shift) = (-1, 0, 0)
    var found: [(Int, Bool)] = []
    for digit in row.utf8 {
      let bits = digits[digit] ?? 0
      value |= (bits & 31) << shift
      shift += 5
      guard bits < 32 else { continue }
      passage += value >> 1 + 1
      found.append((passage, value & 1 == 1))
      (value, shift) = (0, 0)
    }
    return found
  }

  /// The name of the shard in which a word is looked up.
  func name(_ word: String) -> String {
    var tokens = word.utf8.map { byte in
      switch byte {
      case 0x2D, 0x30...0x39, 0x61...0x7A: String(UnicodeScalar(byte))
      default: "_" + String(byte, radix: 16)
      }
    }
    while !tokens.isEmpty, shards[tokens.joined()] == nil { tokens.removeLast() }
    return tokens.joined()
  }

  subscript(word: String) -> [Int] {
    Self.passages(shards[name(word)]?[word] ?? "").map(\.passage)
  }

  func passages(beginning: String) -> [Int] {
    let rows = shards[name(beginning)] ?? [:]
    if let row = rows[beginning + "*"] { return Self.passages(row).map(\.passage) }
    let found = rows.filter { $0.key.hasPrefix(beginning) }.values.flatMap(Self.passages).map(\.passage)
    return Set(found).sorted()
  }
}

@Suite struct WordShardsTests {
  /// Texts in which the word of rank n is about as often as 1/n, as in real ones.
  static func texts(_ count: Int, seed: UInt64, beginning: String = "s") -> [String] {
    var random = SeededGenerator(seed: seed)
    let syllables = ["ba", "co", "di", "fu", "gra", "he", "ste", "lo", "mi", "né", "pra", "tu", "中", "بي"]
    return (0..<count).map { _ in
      (0..<40).map { _ in
        let rank = Int(1 / Double.random(in: 0.0002...1, using: &random))
        return beginning + syllables[rank % 14] + syllables[rank / 14 % 14]
          + (rank > 196 ? syllables[rank / 196 % 14] : "")
      }.joined(separator: " ")
    }
  }

  private static func files(_ parts: [WordIndex]) -> [SearchFile] { WordShards(parts).files }

  /// Takes a second: only thousands of words are split into several files.
  @Test(arguments: ["s", "", "stos", "2026-10-1", "中", "ы"])
  func `every word of every text is found again with its passages`(beginning: String) {
    let texts = Self.texts(Sampling.count(4_000, long: 6_000), seed: 8, beginning: beginning)
    let index = ReadShards(texts)
    #expect(index.shards.count > 3)
    var expected: [String: [Int]] = [:]
    for (passage, text) in texts.enumerated() {
      for word in Set(words(text)) { expected[word, default: []].append(passage) }
    }
    for (word, passages) in expected { #expect(index[word] == passages, "\(word)") }
    #expect(index["sxyz"] == [] && index["xyz"] == [])
  }

  /// Takes a second, as above.
  @Test(arguments: ["s", "", "stos", "中", "ы"])
  func `each beginning of a word finds the passages of all words with that beginning, in one file`(
    beginning: String
  ) {
    let texts = Self.texts(Sampling.count(2_500, long: 4_500), seed: 10, beginning: beginning)
    let index = ReadShards(texts)
    var passages: [String: Set<Int>] = [:]
    for (passage, text) in texts.enumerated() {
      for word in words(text) { passages[word, default: []].insert(passage) }
    }
    var beginnings: Set<String> = []
    for word in words(texts[0] + " " + texts[1]) {
      for count in 1...word.unicodeScalars.count {
        beginnings.insert(String(String.UnicodeScalarView(word.unicodeScalars.prefix(count))))
      }
    }
    for beginning in beginnings.sorted().sample(5, ofEach: \.unicodeScalars.count) {
      let found = passages.filter { $0.key.utf8.starts(with: beginning.utf8) }.values
      let expected = found.reduce(into: Set()) { $0.formUnion($1) }.sorted()
      #expect(index.passages(beginning: beginning) == expected, "\(beginning)")
    }
  }

  @Test func `all words are in one file, as long as they fit`() {
    #expect(WordShards([WordIndex(["a quiet walk", "über alles"])]).names == [""])
    #expect(Self.files([WordIndex(["a walk"])]).map(\.name) == ["words.js"])
  }

  @Test func `files are small, with names that every file system keeps`() {
    let shards = WordShards([
      WordIndex(Self.texts(4_000, seed: 9) + Self.texts(4_000, seed: 9, beginning: "中"))
    ])
    #expect(shards.files.count >= 8 && Set(shards.names).count == shards.files.count)
    // The rows of a prefix: the word, and all words that begin so.
    #expect(shards.files.allSatisfy { $0.bytes.count <= WordShards.mostBytes + 2 * 16_000 })
    for file in shards.files { #expect(file.name.wholeMatch(of: /words(-[-a-z0-9_]+)?\.js/) != nil) }
    #expect(shards.names.contains { $0.hasPrefix("_e4") })
  }

  @Test func `words whose common beginning is longer than a file name may be are found`() {
    let word = String(repeating: "日", count: 30)
    let texts = Self.texts(3_000, seed: 3).map {
      $0.split(separator: " ").map { word + $0 }.joined(separator: " ")
    }
    let shards = WordShards([WordIndex(texts)])
    #expect(shards.files.allSatisfy { $0.name.utf8.count < 255 })
    let long = String(repeating: "a", count: 31)
    let some = ReadShards((0..<3_000).map { "\(long)\($0 % 10) \(long.dropLast(10))\($0)" })
    #expect(some[long + "7"].count == 300)
  }

  @Test func `rows mark passages whose name has the word, also for all words that begin with it`() {
    let filler = Self.texts(6_000, seed: 4)
    let index = ReadShards(WordShards([WordIndex(filler + ["rain", "sun"], names: ["sba", "rain"])]))
    func named(_ word: String) -> [Int] {
      let row = index.shards[index.name(word.replacing("*", with: ""))]?[word] ?? ""
      return ReadShards.passages(row).filter(\.isName).map(\.passage)
    }
    #expect(named("sba") == [0] && named("rain") == [1] && named("s*") == [0])
    #expect(index["rain"] == [1, 6_000])
  }

  @Test(arguments: [[0, 200], [0, 90, 200], [0, 1, 2, 150, 200], [0, 0, 200, 200]])
  func `an index in parts is that of the whole`(ends: [Int]) {
    let texts = Self.texts(200, seed: 12)
    let parts = zip(ends, ends.dropFirst()).map { WordIndex(Array(texts[$0..<$1])) }
    #expect(Self.files(parts) == Self.files([WordIndex(texts)]))
  }

  @Test func `a word in all of ten thousand passages takes a byte for each`() {
    let index = ReadShards(Array(repeating: "walk", count: 10_000))
    #expect(index.shards[""]?["walk"]?.utf8.count == 10_000)
    #expect(index["walk"] == Array(0..<10_000))
  }

  @Test(arguments: [0, 14, 15, 16, 511, 512, 513, 70_000])
  func `passages far from each other are found again`(gap: Int) {
    var texts = [String](repeating: "", count: gap + 2)
    texts[gap] = "walk"
    texts[gap + 1] = "walk"
    #expect(ReadShards(texts)["walk"] == [gap, gap + 1])
  }

  @Test func `one more text changes only the rows of its words and of their beginnings`() {
    let texts = Self.texts(2_000, seed: 11)
    let before = ReadShards(texts).shards.values.flatMap(\.self)
    let after = ReadShards(texts + ["sabaddition"]).shards.values.flatMap(\.self)
    let rows = Set(before.map { "\($0.key) \($0.value)" })
    let changed = after.filter { !rows.contains("\($0.key) \($0.value)") }.map(\.key)
    #expect(changed.contains("sabaddition"))
    #expect(changed.allSatisfy { "sabaddition*".hasPrefix($0.replacing("*", with: "")) })
  }

  @Test func `without any word there is one empty file`() {
    let shards = WordShards([WordIndex(["", ", . "])])
    #expect(shards.names == [""])
    #expect(
      shards.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["hearthSearch(\"words\",\"\");\n"])
  }
}
