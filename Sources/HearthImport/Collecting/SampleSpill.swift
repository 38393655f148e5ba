/// Room outside of memory for readings that wait to be sorted; see ``SampleRuns``.
package protocol SampleSpill: AnyObject {
  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure)

  /// Fills `buffer` with the bytes from `offset` on.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure)
}
