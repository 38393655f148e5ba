import Testing

/// Runs the tests. Without this file, the build looks for those of XCTest, of which there are none, in an index that costs a
/// fifth of the compile.
@main enum TestMain {
  static func main() async { await __swiftPMEntryPoint() as Never }
}
