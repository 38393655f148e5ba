"""The layout doesn't shift when the scripts of a page run."""

import datetime

import pytest

# Sums the layout shifts from the start of loading, including records that aren't delivered yet.
WATCH = """
  window.hearthMoved = 0;
  const count = (list) => list.forEach((entry) => { window.hearthMoved += entry.value; });
  const watch = new PerformanceObserver((list) => count(list.getEntries()));
  watch.observe({ type: 'layout-shift', buffered: true });
  window.hearthShift = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
    count(watch.takeRecords());
    resolve(window.hearthMoved);
  })));
"""
PAGES = [
    "index.html", "start.html", "start.html#step-3", "search.html", "reflect/new.html", "resources/index.html", "settings.html",
    "calendar/index.html", "days/2026-10-21.html", "relax/index.html", "relax/very-anxious-20.html", "relax/very-anxious-20.html#step-2",
    "relax/breathing-long-out.html", "relax/active-music.html", "relax/scene-lake.html",
]


# Watches each page until it stands still.
@pytest.mark.parametrize("size", [(1280, 900), (320, 640)], ids=["wide", "narrow"])
def test_nothing_moves_once_it_is_seen(fresh, starter, size):
    reader = fresh(starter, viewport={"width": size[0], "height": size[1]})
    reader.page.add_init_script(WATCH)
    # Later, events that have passed since the build go, which moves what follows them.
    reader.page.clock.set_fixed_time(datetime.datetime(2026, 11, 20, 12))
    moved = {}
    for path in PAGES:
        # Without this, going to another step of the same page would not load it again.
        reader.page.goto("about:blank")
        moved[path] = reader.open(path).evaluate("hearthShift()")
    # A field that the browser fills in may move by a fraction of a pixel.
    assert {path: shift for path, shift in moved.items() if shift > 0.001} == {}
