import HearthCore

extension SiteManifest {
  private static let header = Array("hearth-manifest 2\n".utf8)
  /// Of lists with times, which were written before the pages that they name.
  private static let formerHeader = Array("hearth-manifest 1\n".utf8)

  /// The text of the file.
  var bytes: [UInt8] {
    Self.bytes(
      stamp: stamp, folders: folders,
      files: files.sorted { $0.key.precedesByBytes($1.key) }.map { (path: $0.key, file: $0.value) })
  }

  /// The text of a manifest with `files`, which are in the order of the bytes of their paths.
  static func bytes(
    stamp: UInt64, folders: Set<String>, files: some Sequence<(path: String, file: File)>
  ) -> [UInt8] {
    var text = ManifestText(bytes: Self.header)
    text.bytes.reserveCapacity(files.underestimatedCount * 96 + 256)
    text.add("stamp ")
    text.addHexadecimal(stamp)
    text.endLine()
    for folder in folders.sorted(by: Self.byBytes) {
      text.add("folder ")
      text.add(folder)
      text.endLine()
    }
    for (path, file) in files {
      text.add("file ")
      text.addHexadecimal(file.hash)
      text.add(" ")
      text.addHexadecimal(file.fingerprint)
      text.add(" ")
      text.addDecimal(UInt64(clamping: file.size))
      text.add(" ")
      text.add(path)
      text.endLine()
    }
    return text.bytes
  }

  /// `nil` where a line cannot be read, or names a path that does not stay inside the site: such a list is not Hearth's
  /// own, and nothing may be removed by it.
  init?(bytes: [UInt8]) {
    self.init()
    // A file that was cut off does not end with a line feed.
    let isFormer = bytes.starts(with: Self.formerHeader)
    guard isFormer || bytes.starts(with: Self.header), bytes.last == UInt8(ascii: "\n") else { return nil }
    files.reserveCapacity(bytes.count / 64)
    let isSound = bytes.withUnsafeBufferPointer { text in
      var line = ManifestLine(text, from: Self.header.count)
      while line.begin() {
        guard take(&line, hasTimes: isFormer) else { return false }
      }
      return true
    }
    guard isSound else { return nil }
  }

  private mutating func take(_ line: inout ManifestLine, hasTimes: Bool) -> Bool {
    if line.skip("file ") {
      guard let hash = line.number(radix: 16), line.skip(" "), let fingerprint = line.number(radix: 16),
        line.skip(" "), let size = line.number(radix: 10), line.skip(" "), let size = Int(exactly: size)
      else { return false }
      if hasTimes {
        _ = line.skip("-")
        guard line.number(radix: 10) != nil, line.skip(" ") else { return false }
      }
      guard let path = line.path() else { return false }
      files[path] = hasTimes ? .unknown : File(hash: hash, fingerprint: fingerprint, size: size)
      return true
    }
    if line.skip("folder ") {
      guard let path = line.path() else { return false }
      folders.insert(path)
      return true
    }
    guard line.skip("stamp "), let stamp = line.number(radix: 16), line.isAtEnd else { return false }
    self.stamp = stamp
    return true
  }
}

/// Lines of a manifest that is being written.
private struct ManifestText {
  var bytes: [UInt8]

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func addHexadecimal(_ number: UInt64) {
    var shift = number == 0 ? 0 : (63 - number.leadingZeroBitCount) & ~3
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      shift -= 4
    }
  }

  mutating func addDecimal(_ number: UInt64) {
    var unit: UInt64 = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}

/// One line after another of a manifest that is being read.
private struct ManifestLine {
  private let text: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var end: Int

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.text = text
    index = start
    end = start - 1
  }

  var isAtEnd: Bool { index == end }

  /// Goes to the next line; `false` after the last.
  mutating func begin() -> Bool {
    index = end + 1
    end = index
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    return end < text.count
  }

  /// Whether `word` stands here; it is passed by.
  mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - index >= count else { return false }
    let isHere = word.withUTF8Buffer { $0.elementsEqual(text[index..<index + count]) }
    if isHere { index += count }
    return isHere
  }

  mutating func number(radix: UInt64) -> UInt64? {
    var number: UInt64 = 0
    let start = index
    while index < end, let digit = Self.digit(text[index]), digit < radix {
      let (product, isLarge) = number.multipliedReportingOverflow(by: radix)
      let (sum, isLarger) = product.addingReportingOverflow(digit)
      guard !isLarge, !isLarger else { return nil }
      number = sum
      index += 1
    }
    return index > start ? number : nil
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  /// The rest of the line, if it is a path that stays inside the site.
  mutating func path() -> String? {
    let path = String(decoding: UnsafeBufferPointer(rebasing: text[index..<end]), as: UTF8.self)
    index = end
    return SiteManifest.isSafe(path) ? path : nil
  }
}
