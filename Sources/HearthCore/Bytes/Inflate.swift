/// Unpacks what was packed with Deflate (RFC 1951), to look into it.
package enum Inflate {
  /// Returns the content of the stream that begins at `start`, and nothing of one that is damaged there. Stops after `limit`
  /// bytes.
  package static func unpacked(_ bytes: [UInt8], from start: Int = 0, limit: Int = 16 << 20) -> [UInt8]? {
    var stream = Stream(bytes: bytes, index: start, limit: limit)
    while true {
      guard let isLast = stream.bits(1), let type = stream.bits(2) else { return nil }
      let isSound =
        switch type {
        case 0: stream.copyStored()
        case 1: stream.decode(fixedLiterals, fixedDistances)
        case 2: stream.decodeDynamic()
        default: false
        }
      guard isSound else { return nil }
      if isLast == 1 || stream.output.count >= limit { return stream.output }
    }
  }

  /// Returns the contents of the streams of gzip, zlib and zip that lie anywhere in `bytes`, each with its offset.
  package static func streams(in bytes: [UInt8]) -> [(offset: Int, content: [UInt8])] {
    bytes.indices.dropLast(2).compactMap { index in
      guard let start = start(ofStreamAt: index, in: bytes), let content = unpacked(bytes, from: start),
        !content.isEmpty
      else { return nil }
      return (index, content)
    }
  }

  /// The index of the packed bytes after the header at `index`; `nil` where there is no header.
  private static func start(ofStreamAt index: Int, in bytes: [UInt8]) -> Int? {
    func number(at offset: Int) -> Int {
      let place = index + offset
      return place + 1 < bytes.count ? Int(bytes[place]) | Int(bytes[place + 1]) << 8 : 0
    }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    // RFC 1952, without a name or a comment; with them, these end with a zero.
    case (0x1F, 0x8B, 8) where index + 10 < bytes.count:
      let flags = bytes[index + 3]
      var start = index + 10
      if flags & 4 != 0 { start += 2 + number(at: 10) }
      for flag: UInt8 in [8, 16] where flags & flag != 0 {
        while start < bytes.count, bytes[start] != 0 { start += 1 }
        start += 1
      }
      return start + (flags & 2 != 0 ? 2 : 0)
    // RFC 1950: deflate, whose two bytes of header are a multiple of 31.
    case (0x78, let flags, _) where (0x78 << 8 | Int(flags)) % 31 == 0 && flags & 0x20 == 0: return index + 2
    // The header of a file in a zip archive.
    case (0x50, 0x4B, 3) where number(at: 8) == 8: return index + 30 + number(at: 26) + number(at: 28)
    default: return nil
    }
  }

  private static let fixedLiterals = Codes(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Codes(Array(repeating: 5, count: 30))

  /// A canonical Huffman code.
  private struct Codes {
    /// How many codes there are of each length, and the symbols in the order of their codes.
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    /// - Parameter lengths: of the code of each symbol, from 0 to 15.
    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted {
        (lengths[$0], $0) < (lengths[$1], $1)
      }
    }
  }

  private struct Stream {
    let bytes: [UInt8]
    var index: Int
    let limit: Int
    var output: [UInt8] = []
    private var held = 0
    private var heldCount = 0

    init(bytes: [UInt8], index: Int, limit: Int) {
      (self.bytes, self.index, self.limit) = (bytes, index, limit)
    }

    mutating func bits(_ count: Int) -> Int? {
      while heldCount < count {
        guard bytes.indices.contains(index) else { return nil }
        held |= Int(bytes[index]) << heldCount
        (index, heldCount) = (index + 1, heldCount + 8)
      }
      defer { (held, heldCount) = (held >> count, heldCount - count) }
      return held & (1 << count - 1)
    }

    mutating func copyStored() -> Bool {
      (held, heldCount) = (0, 0)
      guard let length = bits(16), let check = bits(16), length == check ^ 0xFFFF,
        index + length <= bytes.count
      else { return false }
      output += bytes[index..<index + length]
      index += length
      return true
    }

    private mutating func symbol(_ codes: Codes) -> Int? {
      var (code, first, index) = (0, 0, 0)
      for length in 1...15 {
        guard let bit = bits(1) else { return nil }
        code |= bit
        let count = codes.counts[length]
        if code - first < count {
          // Lengths that no code can have lead anywhere.
          let place = index + code - first
          return codes.symbols.indices.contains(place) ? codes.symbols[place] : nil
        }
        (index, first, code) = (index + count, (first + count) << 1, code << 1)
      }
      return nil
    }

    mutating func decode(_ literals: Codes, _ distances: Codes) -> Bool {
      while output.count < limit {
        guard let symbol = symbol(literals) else { return false }
        if symbol < 256 {
          output.append(UInt8(symbol))
          continue
        }
        if symbol == 256 { return true }
        guard symbol < 286, let more = bits(Self.lengthBits[symbol - 257]),
          let code = self.symbol(distances), code < 30, let further = bits(Self.distanceBits[code])
        else { return false }
        let distance = Self.distances[code] + further
        guard distance <= output.count else { return false }
        for _ in 0..<Self.lengths[symbol - 257] + more { output.append(output[output.count - distance]) }
      }
      return true
    }

    mutating func decodeDynamic() -> Bool {
      guard let literals = bits(5), let distances = bits(5), let codes = bits(4) else { return false }
      var lengths = [Int](repeating: 0, count: 19)
      for position in Self.order.prefix(codes + 4) {
        guard let length = bits(3) else { return false }
        lengths[position] = length
      }
      let lengthCodes = Codes(lengths)
      lengths = []
      while lengths.count < literals + 257 + distances + 1 {
        guard let symbol = symbol(lengthCodes) else { return false }
        if symbol < 16 {
          lengths.append(symbol)
          continue
        }
        let (extra, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
        guard let more = bits(extra), symbol > 16 || !lengths.isEmpty else { return false }
        lengths += repeatElement(symbol == 16 ? lengths[lengths.count - 1] : 0, count: least + more)
      }
      guard lengths.count == literals + 257 + distances + 1, literals <= 29 else { return false }
      return decode(Codes(Array(lengths[..<(literals + 257)])), Codes(Array(lengths[(literals + 257)...])))
    }

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let lengthBits = [
      0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let lengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
      227, 258,
    ]
    private static let distanceBits = [
      0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    private static let distances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
      4097, 6145, 8193, 12289, 16385, 24577,
    ]
  }
}
