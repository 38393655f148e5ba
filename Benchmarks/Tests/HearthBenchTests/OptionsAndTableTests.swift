import Testing

@testable import hearth_bench

@Suite struct OptionsAndTableTests {
  @Test func `reads its options`() throws {
    let options = try BenchmarkOptions([
      "--years", "1,3", "--chart-days", "30", "--runs", "2", "--hearth", "/x/hearth", "--folder", "/x",
    ])
    #expect(options.years == [1, 3] && options.chartDays == 30 && options.runs == 2)
    #expect(options.hearth == "/x/hearth" && options.folder == "/x" && options.reference == nil)
  }

  @Test(arguments: [
    ["--years"], ["--years", "one"], ["--years", "1,x"], ["--years", "0"], ["--chart-days", "many"],
    ["--chart-days", "-1"], ["--runs", "x"], ["--runs", "0"], ["--colour", "red"], ["--reference", "a", "b"],
    ["--reference", "a", "b", "c"],
  ])
  func `refuses what it cannot read`(_ arguments: [String]) {
    #expect(throws: BenchmarkOptions.Wrong.self) { try BenchmarkOptions(arguments) }
  }

  @Test func `takes the work of the reference process`() throws {
    let reference = try #require(try BenchmarkOptions(["--reference", "list", "target", "12"]).reference)
    #expect(reference.list == "list" && reference.target == "target" && reference.bytes == 12)
  }

  @Test func `shows ratios beside their bars`() {
    let table = Table.markdown([
      TableRow(work: "full", figure: "0.5 s", ratio: 0.1, bar: 0.125, against: "Hugo"),
      TableRow(work: "edit", figure: "0.4 s", ratio: 0.5, bar: 0.333, against: "full"),
      TableRow(work: "alone", figure: "1 s"),
    ])
    #expect(
      table == """
        | work | figure | ratio | bar | against |
        |---|---|---|---|---|
        | full | 0.5 s | 0.100 | 0.125, met | Hugo |
        | edit | 0.4 s | 0.500 | 0.333, not met | full |
        | alone | 1 s | – | – | – |
        """)
  }
}
