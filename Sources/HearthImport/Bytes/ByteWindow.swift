#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A stretch of a file in memory that is moved on as the file is read, so that a file of any size takes the same room.
final class ByteWindow {
  private let source: any ByteSource
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// Where in the file the window begins.
  private(set) var offset = 0
  /// Nothing more comes after what is in the window.
  private(set) var isComplete = false
  /// Why the file could not be read to its end.
  private(set) var failure: SourceFailure?

  /// What one reading of the disk asks for.
  static let usual = 1 << 20
  /// No element and no row of an export is longer.
  static let largest = 8 << 20

  init(_ source: any ByteSource, capacity: Int = usual) {
    self.source = source
    self.capacity = max(16, capacity)
    buffer = .allocate(capacity: self.capacity)
  }

  deinit {
    buffer.deallocate()
  }

  /// What is in the window now. Not valid any more after ``more(keepingFrom:)``.
  var bytes: ByteSpan { ByteSpan(start: buffer, count: count) }

  /// Lets go of the bytes before `index` and reads on; what stood at `index` is then the first byte, whatever comes. `false` where
  /// nothing more came. Grows where all bytes are kept, up to ``largest``.
  func more(keepingFrom index: Int) -> Bool {
    let index = min(max(0, index), count)
    if index > 0 {
      memmove(buffer, buffer + index, count - index)
      count -= index
      offset += index
    }
    guard !isComplete else { return false }
    if count == capacity {
      guard capacity < Self.largest else { return false }
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      larger.update(from: buffer, count: count)
      buffer.deallocate()
      buffer = larger
      capacity *= 2
    }
    do throws(SourceFailure) {
      let room = UnsafeMutableRawBufferPointer(start: buffer + count, count: capacity - count)
      let got = try source.read(into: room)
      guard got > 0 else {
        isComplete = true
        return false
      }
      count += min(got, room.count)
      return true
    } catch {
      failure = error
      isComplete = true
      return false
    }
  }

  /// Reads on until `wanted` bytes stand from `index` on, or the file ends; what stood at `index` is at the new `index`.
  func ensure(_ wanted: Int, at index: inout Int) {
    while count - index < wanted, !isComplete {
      let kept = index
      index = 0
      guard more(keepingFrom: kept) else { return }
    }
  }

  /// Moves `index` on to the next `byte`, reading as far as that takes, with `room` bytes from there on if the file has as many;
  /// `false` where none comes any more.
  func find(_ byte: UInt8, from index: inout Int, room: Int) -> Bool {
    while true {
      if let found = bytes.find(byte, from: index) {
        index = found
        ensure(room, at: &index)
        return true
      }
      index = 0
      guard more(keepingFrom: count) else { return false }
    }
  }

  /// Reads until at least `wanted` bytes are there, or all.
  func fill(atLeast wanted: Int) {
    while count < wanted, more(keepingFrom: 0) {}
  }
}
