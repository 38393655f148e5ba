import Testing

@testable import HearthCommand
@testable import HearthCore

struct RelativeDateExpressionTests {
  /// A Friday.
  private let today = CalendarDate(unchecked: 2026, 11, 20)

  @Test(arguments: [
    ("2025-03-17", "2025-03-17", "2025-03-17"), ("2025-03", "2025-03-01", "2025-03-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("2025", "2025-01-01", "2025-12-31"),
    ("today", "2026-11-20", "2026-11-20"), ("Yesterday", "2026-11-19", "2026-11-19"),
    ("tomorrow", "2026-11-21", "2026-11-21"), ("30d", "2026-10-21", "2026-10-21"),
    ("30 days ago", "2026-10-21", "2026-10-21"), ("1 day ago", "2026-11-19", "2026-11-19"),
    ("2w", "2026-11-06", "2026-11-06"), ("-7d", "2026-11-13", "2026-11-13"),
    ("2 weeks ago", "2026-11-06", "2026-11-06"),
    ("0d", "2026-11-20", "2026-11-20"), ("friday", "2026-11-20", "2026-11-20"),
    ("last friday", "2026-11-13", "2026-11-13"), ("last Monday", "2026-11-16", "2026-11-16"),
    ("last-monday", "2026-11-16", "2026-11-16"), ("sat", "2026-11-14", "2026-11-14"),
    ("28.11.2025", "2025-11-28", "2025-11-28"), ("28/11/2025", "2025-11-28", "2025-11-28"),
    ("11/28/2025", "2025-11-28", "2025-11-28"), ("3.10.2026", "2026-10-03", "2026-10-03"),
    ("17 de marzo de 2025", "2025-03-17", "2025-03-17"),
    ("Monday, 17 March 2025", "2025-03-17", "2025-03-17"),
    ("20250317", "2025-03-17", "2025-03-17"), ("March 2025", "2025-03-01", "2025-03-31"),
    ("Nov 20", "2026-11-20", "2026-11-20"), ("Nov 28", "2025-11-28", "2025-11-28"),
    ("28 nov", "2025-11-28", "2025-11-28"), ("28.11.", "2025-11-28", "2025-11-28"),
    ("3.4.", "2026-04-03", "2026-04-03"), ("28/11", "2025-11-28", "2025-11-28"),
    ("29 Feb", "2024-02-29", "2024-02-29"), ("5/5", "2026-05-05", "2026-05-05"),
    ("28.11.25", "2025-11-28", "2025-11-28"), ("3. 4. 26", "2026-04-03", "2026-04-03"),
    ("november", "2026-11-01", "2026-11-30"), ("Dec", "2025-12-01", "2025-12-31"),
    ("11/2025", "2025-11-01", "2025-11-30"), ("3.2025", "2025-03-01", "2025-03-31"),
    ("hoy", "2026-11-20", "2026-11-20"), ("ayer", "2026-11-19", "2026-11-19"),
    ("lunes", "2026-11-16", "2026-11-16"), ("El viernes", "2026-11-20", "2026-11-20"),
    ("el viernes pasado", "2026-11-13", "2026-11-13"), ("sábado", "2026-11-14", "2026-11-14"),
    ("hace 3 días", "2026-11-17", "2026-11-17"), ("hace 2 semanas", "2026-11-06", "2026-11-06"),
    ("this month", "2026-11-01", "2026-11-30"), ("last month", "2026-10-01", "2026-10-31"),
    ("this year", "2026-01-01", "2026-12-31"), ("last year", "2025-01-01", "2025-12-31"),
  ])
  func `reads days as they are said`(_ text: String, _ first: String, _ last: String) throws {
    let days = try RelativeDateExpression(text).days(today: today)
    #expect("\(days.lowerBound)" == first)
    #expect("\(days.upperBound)" == last)
  }

  @Test(arguments: [
    "", " ", "soon", "2025-13", "13/2025", "2025-3", "2026-02-30", "7", "7x", "d", "٣d", "99999d",
    "9999w",
    "99999999999999999999d", "last", "last last monday", "0000", "20255", "28.13.26", "28/11/26", "31/31",
    "next monday",
    "2025-03-",
    "-",
  ])
  func `does not guess`(_ text: String) {
    #expect((try? RelativeDateExpression(text)) == nil)
  }

  @Test(arguments: [
    ("3/4/2025", "It can mean 2025-03-04 or 2025-04-03. "),
    ("03-04-2025", "It can mean 2025-03-04 or 2025-04-03. "),
    ("3/4", "It can mean April 3 or March 4. Write the month as a word."),
    ("30/2", "The calendar has no such day."), ("2026-02-30", "The month 2026-02 has 28 days. "),
    ("28/11/26", "Write the year with four digits"), ("soon", "Write a day as 2025-03-17, 17 March"),
  ])
  func `says both readings of an ambiguous day, and what is wrong with others`(_ text: String, _ help: String)
  {
    do throws(RelativeDateExpression.Unreadable) {
      let days = try RelativeDateExpression(text)
      Issue.record("\(text) is \(days.days(today: today))")
    } catch { #expect(error.help.hasPrefix(help), "\(error.help)") }
  }

  @Test(arguments: [
    ("2025-03-17 08:28", "08:28"), ("17.03.2025 8:28", "08:28"), ("yesterday 22:15", "22:15"),
    ("yesterday 8.30", "08:30"), ("27.11.2026/8.30", "08:30"), ("28.11. 9h05", "09:05"),
    ("Nov 28, 7:05", "07:05"), ("17 March 2025 8:28 pm", "20:28"),
  ])
  func `takes a time after the day`(_ text: String, _ time: String) throws {
    #expect(try RelativeDateExpression(text).time.map { "\($0)" } == time)
  }

  @Test func `holds at the ends of the calendar`() throws {
    let first = CalendarDate(unchecked: 1, 1, 1)
    #expect(try RelativeDateExpression("36500d").days(today: first).lowerBound == first)
    #expect(try RelativeDateExpression("last month").days(today: first) == first...first)
    #expect(try RelativeDateExpression("last year").days(today: first) == first...first)
  }
}
