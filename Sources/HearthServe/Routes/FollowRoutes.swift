import HearthCore
import HearthSite

/// Tells an open page whether its content has changed, so that it can reload.
enum FollowRoutes {
  static let table: [Route] = [.get("shown", shown)]

  /// Responds with a hash of a page of the site, without its forms: their hidden values are new each time.
  private static func shown(_ request: Request, _ context: RouteContext) -> Response {
    guard let page = request.query["page"].flatMap(context.site.page(at:)) else { return context.notFound() }
    return .plain(200, SHA256.digits(context.render(page, nil), count: 16))
  }
}
