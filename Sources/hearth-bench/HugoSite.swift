import Foundation

/// The same Markdown as a Hugo site with the page kinds that Hearth makes of it: a page for each entry with its
/// neighbours, archives by month, a page for each label and tag, and a list of the last month.
struct HugoSite {
  /// The journal whose `Content/reflections` is used where it lies.
  let journal: String

  func write(to root: String) throws {
    let layouts = root + "/layouts/_default"
    try FileManager.default.createDirectory(atPath: layouts, withIntermediateDirectories: true)
    let files = [
      "hugo.toml": Self.configuration(content: journal + "/Content"),
      "layouts/_default/baseof.html": Self.base,
      "layouts/_default/single.html": Self.single,
      "layouts/_default/list.html": Self.list,
      "layouts/index.html": Self.home,
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(name)"))
    }
  }

  private static func configuration(content: String) -> String {
    """
    baseURL = "http://journal.invalid/"
    title = "My journal"
    contentDir = "\(content)"
    relativeURLs = true
    disableKinds = ["RSS", "sitemap"]
    [taxonomies]
    label = "labels"
    tag = "tags"
    """
  }

  private static let base = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
    <title>{{ .Title }} – {{ .Section }} – {{ .Site.Title }}</title><link rel="stylesheet" href="/assets/site.css"></head>
    <body class="section-{{ .Section }}"><a class="skip" href="#main">Skip to the page</a>
    <header class="site-header"><p class="site-name"><a href="/">{{ .Site.Title }}</a></p>
    <nav class="site-nav" aria-label="Site"><ul>
    {{ range slice "learn" "relax" "reflect" "heart-rate" "resources" "calendar" "settings" }}
    <li><a href="/{{ . }}/index.html"{{ if eq . $.Section }} aria-current="page"{{ end }}>{{ humanize . }}</a></li>{{ end }}
    </ul></nav></header>
    <main id="main" tabindex="-1">{{ block "main" . }}{{ end }}</main>
    <footer class="site-footer"><p>A journal, not a medical device.</p></footer></body></html>
    """

  private static let single = """
    {{ define "main" }}<nav class="breadcrumb" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>
    <li><a href="/{{ .Section }}/">{{ humanize .Section }}</a></li><li aria-current="page">{{ .Title }}</li></ol></nav>
    <article><div class="page-head"><h1>{{ .Title }}</h1>
    <p><time datetime="{{ .Date.Format "2006-01-02T15:04" }}">{{ .Date.Format "Monday 2 January 2006" }}</time></p></div>
    <ul class="label-list">{{ range .GetTerms "labels" }}<li><a class="label" href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
    <ul>{{ range .GetTerms "tags" }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
    <div class="prose">{{ .Content }}</div></article>
    <nav class="neighbours" aria-label="Days">{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">Earlier: {{ .Title }}</a>{{ end }}
    {{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">Later: {{ .Title }}</a>{{ end }}</nav>{{ end }}
    """

  private static let list = """
    {{ define "main" }}<h1>{{ .Title }}</h1>
    {{ range .Pages.GroupByDate "January 2006" }}<h2>{{ .Key }}</h2><ol class="timeline">{{ range .Pages }}
    <li><article><h3><a href="{{ .RelPermalink }}">{{ .Title }}</a></h3><p>{{ .Summary }}</p></article></li>{{ end }}</ol>{{ end }}{{ end }}
    """

  private static let home = """
    {{ define "main" }}<h1>{{ .Site.Title }}</h1><ol class="timeline">{{ range first 31 .Site.RegularPages }}
    <li><article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>{{ .Content }}</article></li>{{ end }}</ol>{{ end }}
    """
}
