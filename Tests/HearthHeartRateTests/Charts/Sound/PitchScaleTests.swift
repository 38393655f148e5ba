import HearthHeartRate
import Testing

/// One scale for every chart.
@Suite struct PitchScaleTests {
  @Test func `is the same in every chart and stated in its words`() throws {
    for (name, chart) in try GalleryCharts.all() where chart.hasPicture {
      let section = Markup(chart.section)
      #expect(section.attributes("data-scale") == ["40 131 200 1047"], "\(name)")
    }
    let frame = try Charts.day("2025-03-17")
    let text = Markup(Charts.chart(frame, Charts.lifelike(frame)).section).plain
    #expect(
      text.contains(
        "In the quarter hours of the lowest and the highest reading, that reading sounds instead."))
    #expect(text.contains("Tones rise from 131 to 1,047 hertz as heart rate rises from 40 to 200"))
  }
}
