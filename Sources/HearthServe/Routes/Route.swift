import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// A path that `hearth serve` answers besides the pages of the site.
struct Route: Sendable {
  let method: Request.Method
  /// Without the first slash, exactly as requested.
  let path: String
  let respond: @Sendable (Request, RouteContext) throws(ChangeError) -> Response
  /// Shows a refused form again, with the reason. If `nil`, a general page lists what was typed.
  var again: (@Sendable (Request, RouteContext, ChangeError) throws(ChangeError) -> Response)?

  /// Every route. Paths that are neither here nor in the site are not found.
  static let table: [Route] =
    [
      EntryRoutes.table, LabelRoutes.table, SpanRoutes.table, QuestionRoutes.table, SettingRoutes.table,
      CalmRoutes.table, PersonRoutes.table, HelplineRoutes.table, PracticeRoutes.table,
      CollectionRoutes.table, CalendarRoutes.table,
      ImportRoutes.table, AboutRoutes.table, WelcomeRoutes.table, ReminderRoutes.table,
      UndoRoutes.table, FollowRoutes.table,
    ].flatMap(\.self)

  /// Responses that replace pages of the site, by template name.
  static let replaced: [String: @Sendable (Request, RouteContext) -> Response] = [
    "write": { request, context in NewEntryRoutes.form(.reflection, request, context) },
    "calendar": CalendarRoutes.month,
  ]

  static func get(
    _ path: String, _ respond: @escaping @Sendable (Request, RouteContext) throws(ChangeError) -> Response
  ) -> Route { Route(method: .get, path: path, respond: respond) }

  static func post(
    _ path: String, _ respond: @escaping @Sendable (Request, RouteContext) throws(ChangeError) -> Response,
    again: (@Sendable (Request, RouteContext, ChangeError) throws(ChangeError) -> Response)? = nil
  ) -> Route { Route(method: .post, path: path, respond: respond, again: again) }
}
