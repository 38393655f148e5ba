import Testing

@testable import HearthSite

struct ChoiceGroupsTests {
  private func choices(_ count: Int, uses: [Int: Int] = [:]) -> [FormField.Choice] {
    (0..<count).map {
      .init("\($0)", "Choice \($0)", in: $0 < 10 ? "A" : $0 < 20 ? "B" : nil, uses: uses[$0] ?? 0)
    }
  }

  @Test func `a few choices are all in sight`() {
    let (first, rest) = ChoiceGroups.split(choices(8), chosen: ["7"])
    #expect(first.map(\.value) == (0..<8).map(String.init) && rest.isEmpty)
  }

  @Test func `of many, the chosen ones are in sight, then the most used`() {
    let all = choices(30, uses: [3: 2, 25: 9, 4: 2])
    let (first, rest) = ChoiceGroups.split(all, chosen: ["29", "12"])
    #expect(first.map(\.value) == ["12", "29", "25", "3", "4", "0", "1"])
    #expect(first.count + rest.count == 30 && Set((first + rest).map(\.value)).count == 30)
  }

  @Test func `groups keep their order, and what has none is apart`() {
    let groups = ChoiceGroups.groups(of: choices(25))
    #expect(groups.named.map(\.name) == ["A", "B"] && groups.named.map(\.choices.count) == [10, 10])
    #expect(groups.loose.map(\.value) == ["20", "21", "22", "23", "24"])
  }

  @Test func `one group, or a short list, is no group`() {
    #expect(ChoiceGroups.groups(of: choices(12)).named.isEmpty)
    #expect(ChoiceGroups.groups(of: Array(repeating: choices(10), count: 2).flatMap(\.self)).named.isEmpty)
  }
}
