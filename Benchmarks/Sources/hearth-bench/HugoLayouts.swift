/// The templates of a ``HugoSite``, by path.
enum HugoLayouts {
  static let files = [
    "layouts/_default/baseof.html": base,
    "layouts/_default/single.html": single,
    "layouts/_default/list.html": list,
    "layouts/_default/section.html": section,
    "layouts/reflections/section.html":
      "{{ define \"main\" }}<main id=\"main\"><h1>{{ .Title }}</h1></main>{{ end }}",
    "layouts/reflect/single.html": month,
    "layouts/calendar/single.html": calendar,
    "layouts/index.html": home,
    "layouts/partials/months.html": months,
    "layouts/partials/timeline.html": timeline,
  ]

  private static let base = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'">
    <meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{ .Title }} – {{ .Section }} – {{ .Site.Title }}</title><link rel="stylesheet" href="/assets/site.css"></head>
    <body class="section-{{ .Section }}"><a class="skip" href="#main">Skip to the page</a>
    <header class="site-header"><p class="site-name"><a href="/">{{ .Site.Title }}</a></p>
    <nav class="site-nav" aria-label="Site"><ul>
    {{ range slice "learn" "relax" "reflect" "heart-rate" "resources" "calendar" "settings" }}
    <li><a href="/{{ . }}/index.html"{{ if eq . $.Section }} aria-current="page"{{ end }}>{{ humanize . }}</a></li>{{ end }}
    </ul></nav></header>
    {{ block "main" . }}{{ end }}
    <footer class="site-footer"><p>A journal, not a medical device.</p></footer></body></html>
    """

  private static let single = """
    {{ define "main" }}<nav class="breadcrumb" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>
    <li><a href="/reflect/">Reflect</a></li>
    <li><a href="/reflect/{{ .Date.Format "2006-01" }}/">{{ .Date.Format "January 2006" }}</a></li>
    <li aria-current="page">{{ .Title }}</li></ol></nav>
    <main id="main" tabindex="-1"><div class="page-head"><h1>{{ .Title }}</h1>
    <p><time datetime="{{ .Date.Format "2006-01-02T15:04" }}">{{ .Date.Format "Monday 2 January 2006, 15:04" }}</time></p></div>
    <article class="prose">{{ .Content }}</article>
    <ul class="label-list">{{ range .GetTerms "labels" }}<li><a class="label" href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
    <ul class="label-list">{{ range .GetTerms "tags" }}<li><a class="label" href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
    <nav class="neighbours" aria-label="Before and after"><ul>
    {{ with .PrevInSection }}<li><a rel="prev" href="{{ .RelPermalink }}">Earlier: {{ .Title }}</a></li>{{ end }}
    {{ with .NextInSection }}<li><a rel="next" href="{{ .RelPermalink }}">Later: {{ .Title }}</a></li>{{ end }}</ul></nav></main>{{ end }}
    """

  /// The page of a label or tag.
  private static let list = """
    {{ define "main" }}<main id="main" tabindex="-1"><h1>{{ .Title }}</h1>
    {{ with .Paginate .Pages }}<ul class="links">{{ range .Pages }}
    <li><a href="{{ .RelPermalink }}">{{ .Title }}</a> <span class="quiet">{{ .Date.Format "2 January 2006" }}</span></li>{{ end }}</ul>
    <nav aria-label="Pages"><ul>{{ with .Prev }}<li><a rel="prev" href="{{ .URL }}">Newer</a></li>{{ end }}
    {{ with .Next }}<li><a rel="next" href="{{ .URL }}">Older</a></li>{{ end }}</ul></nav>{{ end }}</main>{{ end }}
    """

  /// The list of all months.
  private static let section = """
    {{ define "main" }}<main id="main" tabindex="-1"><h1>{{ .Title }}</h1><ul class="links">{{ range .Pages }}
    <li><a href="{{ .RelPermalink }}">{{ .Date.Format "January 2006" }}</a></li>{{ end }}</ul></main>{{ end }}
    """

  /// The entries of each month, keyed by `2006-01`; computed once.
  private static let months = """
    {{ $months := newScratch }}{{ range (where site.RegularPages "Section" "reflections").GroupByDate "2006-01" -}}
    {{ $months.Set .Key .Pages }}{{ end }}{{ return $months.Values }}
    """

  private static let timeline = """
    <ol class="timeline">{{ range . }}
    <li class="timeline-day" id="day-{{ .Date.Format "2006-01-02" }}">
    <h2><time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "Monday 2 January 2006" }}</time></h2>
    <article class="timeline-entry"><h3><a href="{{ .RelPermalink }}">{{ .Title }}</a></h3><p class="quiet"><time>{{ .Date.Format "15:04" }}</time></p>
    <p class="excerpt">{{ .Plain | truncate 200 }}</p><p><a href="{{ .RelPermalink }}">The rest of {{ .Title }}</a></p>
    <ul class="label-list">{{ range .GetTerms "labels" }}<li><a class="label" href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
    </article></li>{{ end }}</ol>
    """

  private static let month = """
    {{ define "main" }}<main id="main" tabindex="-1"><h1>{{ .Date.Format "January 2006" }}</h1>
    {{ partial "timeline.html" (index (partialCached "months.html" site) .Params.month) }}</main>{{ end }}
    """

  /// A table of weeks that start on Monday; each day with entries links to the timeline.
  private static let calendar = """
    {{ define "main" }}<main id="main" tabindex="-1"><h1>{{ .Date.Format "January 2006" }}</h1>
    {{ $first := .Date }}{{ $days := newScratch -}}
    {{ range index (partialCached "months.html" site) .Params.month }}{{ $days.Add (.Date.Format "2006-01-02") 1 }}{{ end }}
    {{ $start := .Date.AddDate 0 0 (sub 0 (mod (add (int .Date.Weekday) 6) 7)) }}
    <table class="calendar"><caption>{{ .Date.Format "January 2006" }}</caption>
    <thead><tr>{{ range slice "Mon" "Tue" "Wed" "Thu" "Fri" "Sat" "Sun" }}<th scope="col">{{ . }}</th>{{ end }}</tr></thead><tbody>
    {{ range seq 0 5 }}{{ $week := . }}<tr>{{ range seq 0 6 }}{{ $day := $start.AddDate 0 0 (add (mul $week 7) .) }}
    <td>{{ if eq $day.Month $first.Month }}{{ with $days.Get ($day.Format "2006-01-02") -}}
    <a href="/reflect/{{ $first.Format "2006-01" }}/#day-{{ $day.Format "2006-01-02" }}"><span class="in-list">{{ $day.Format "Monday" }} </span>
    {{- $day.Day }} <span class="what">{{ . }} reflection{{ if ne . 1 }}s{{ end }}</span></a>
    {{- else }}{{ $day.Day }}{{ end }}{{ end }}</td>{{ end }}</tr>{{ end }}
    </tbody></table></main>{{ end }}
    """

  private static let home = """
    {{ define "main" }}<main id="main" tabindex="-1"><h1>{{ .Site.Title }}</h1>
    {{ partial "timeline.html" (first 31 (where .Site.RegularPages "Section" "reflections")) }}</main>{{ end }}
    """
}
