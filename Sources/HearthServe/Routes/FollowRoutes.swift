import HearthCore
import HearthSite

/// Tells an open page whether its content has changed, so that it can reload.
enum FollowRoutes {
  static let table: [Route] = [.get("shown", shown)]

  /// Responds with a hash of a page of the site, without its forms: their hidden values are new each time. Responds with nothing
  /// for a page that only `hearth serve` has.
  private static func shown(_ request: Request, _ context: RouteContext) -> Response {
    let page = request.query["page"].flatMap(context.site.page(at:))
    return .plain(200, page.map { SHA256.digits(context.render($0, nil), count: 16) } ?? "")
  }
}
