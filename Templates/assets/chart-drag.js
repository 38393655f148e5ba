// Dragging on a day's chart fills in the start and end of the form below it, and opening the form keeps the chart in sight.
// Only pages of `hearth serve` have that form.

const STEP = 5;
// In CSS pixels. A shorter way is a press, which moves the slider.
const SHORTEST = 8;

const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const start = (chart) => {
  const root = chart.area.querySelector("#label-a-time");
  if (!root) return;
  const field = (name) => root.querySelector(`[name="${name}"]`);

  // The clock time at a minute of the day, with the offset of its quarter hour if the time occurs twice.
  const timeAt = (minute) => {
    const { clock } = chart.day;
    const last = clock.length - 1;
    const quarter = Math.min(Math.floor(minute / 15), last);
    const total = (minutesOf(clock[quarter]) + minute - quarter * 15) % 1440;
    const digits = (number) => String(number).padStart(2, "0");
    return `${digits(Math.floor(total / 60))}:${digits(total % 60)}${clock[quarter].slice(5)}`;
  };

  // A day may begin at four in the morning: then an end after midnight is on the next day, which the form says by a box.
  const markNextDay = () => {
    const [from, to] = ["start", "end"].map((name) => field(name).value.trim());
    const both = [from, to].every((time) => /^\d\d:\d\d/.test(time));
    if (!both) return;
    const midnight = chart.day.clock.findIndex((time, index) => index > 0 && minutesOf(time) < minutesOf(chart.day.clock[index - 1]));
    const first = chart.day.clock[0];
    field("next-day").checked =
      midnight > 0 && minutesOf(from) >= minutesOf(first) && minutesOf(to) < minutesOf(first) && minutesOf(to) > 0;
  };

  const write = (from, to) => {
    for (const [name, minute] of [["start", from], ["end", to]]) field(name).value = timeAt(minute);
    // Draws the time, as if both were typed.
    for (const name of ["start", "end"]) field(name).dispatchEvent(new Event("change", { bubbles: true }));
  };

  for (const name of ["start", "end"]) field(name).addEventListener("change", markNextDay);
  for (const button of root.querySelectorAll("button[data-mark]")) button.addEventListener("click", markNextDay);

  // Scrolls until the form is in sight, but no further than keeps the whole chart in sight. The two times and the summary,
  // which has the focus, come before the chart if both don't fit.
  const reveal = () => {
    const top = chart.drawings.map((drawing) => drawing.getBoundingClientRect()).find((box) => box.height > 0).top - 8;
    const below = (part) => part.getBoundingClientRect().bottom + 16 - innerHeight;
    const wanted = Math.min(Math.max(0, below(root)), top);
    scrollBy(0, Math.min(Math.max(wanted, below(field("end"))), root.getBoundingClientRect().top - 8));
  };
  root.addEventListener("toggle", () => root.open && reveal());

  for (const drawing of chart.drawings) {
    let from = null;
    let isDragged = false;
    const minuteAt = (event) => {
      const box = drawing.getBoundingClientRect();
      const plot = chart.plotOf(drawing);
      const x = ((event.clientX - box.left) / box.width) * drawing.viewBox.baseVal.width;
      const share = Math.min(Math.max((x - plot.left) / (plot.right - plot.left), 0), 1);
      return Math.round((share * chart.day.seconds) / 60 / STEP) * STEP;
    };
    drawing.addEventListener("pointerdown", (event) => {
      if (event.button === 0) from = { minute: minuteAt(event), x: event.clientX };
    });
    drawing.addEventListener("pointermove", (event) => {
      if (!from || (!isDragged && Math.abs(event.clientX - from.x) < SHORTEST)) return;
      if (!isDragged) drawing.setPointerCapture(event.pointerId);
      isDragged = true;
      const minute = minuteAt(event);
      write(Math.min(from.minute, minute), Math.max(from.minute, minute));
    });
    drawing.addEventListener("pointerup", () => {
      if (isDragged) {
        if (root.open) reveal();
        root.open = true;
        field("label").focus({ preventScroll: true });
      }
      [from, isDragged] = [null, false];
    });
    drawing.addEventListener("pointercancel", () => {
      [from, isDragged] = [null, false];
    });
  }
};

(hearth.charts ?? []).forEach(start);
