import HearthCore
import HearthMarkup

/// Says how to read the picture of a week or a month: its axes, its bars, and what little data is.
struct TrendCaptionRenderer {
  let chart: TrendChart

  private var words: Words { chart.words }

  var caption: Sentences {
    var caption = Sentences()
    if let first = chart.days.first?.date, let last = chart.days.last?.date {
      caption.append(
        words.html("trend.caption.days", ["first": element(first), "last": element(last)]))
    }
    caption.append(
      .text(
        words.text(
          "trend.caption.bars",
          ["low": words.number(chart.range.low), "high": words.number(chart.range.high)])))
    caption.append(.text(words["trend.caption.hollow"]))
    return caption
  }

  private func element(_ date: CalendarDate) -> HTML {
    .build { $0.element("time", .attribute("datetime", date.description), text: words.longDate(date)) }
  }
}
