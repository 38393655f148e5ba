// Labels a time of a day with one of the person's labels, and shows the line for the day's note.
//
// The page changes no file: it shows a line to paste and a command to run.

const { fill, shellWord, yamlSpan } = hearth;
const SVG = "http://www.w3.org/2000/svg";

// Normalises `8:28`, `08.28` and `0828` to `08:28`, and `2:15 utc+01:00` to `02:15 (UTC+1)`. Returns null for other text.
const readTime = (text) => {
  const [whole, hour, minute, offset] = /^\s*(\d{1,2})[:.h]?(\d\d)\s*(\(.*\)|utc.*)?\s*$/i.exec(text) ?? [];
  if (whole === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  const time = `${hour.padStart(2, "0")}:${minute}`;
  if (!offset) return time;
  const name = readOffset(offset.replace(/^\(|\)$/g, "").trim());
  return name && `${time} (${name})`;
};

// Normalises `utc +01:00` to `UTC+1` and `UTC−0330` to `UTC-3:30`. Returns null for other text.
const readOffset = (text) => {
  if (/^utc$/i.test(text)) return "UTC";
  const [, sign, hour, minute] = /^utc\s*([+\-\u2010-\u2013\u2212])(\d{1,2})(?::?(\d\d))?$/i.exec(text) ?? [];
  if (!sign || Number(hour) > 23 || Number(minute ?? 0) > 59) return null;
  const rest = Number(minute ?? 0) ? `:${minute}` : "";
  return Number(hour) || rest ? `UTC${sign === "+" ? "+" : "-"}${Number(hour)}${rest}` : "UTC";
};

// Before a leading -, `--` ends the options.
const operand = (word) => (word.startsWith("-") ? "-- " : "") + shellWord(word);

// Returns the minutes from the start of the day to a clock time, or null if the day has no such time. Of a time that
// occurs twice, returns the first one from the minute `least` on, as in a note.
const minuteOf = (day, time, least = 0) => {
  if (!time) return null;
  const minutes = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const quarters = day.clock.flatMap((start, index) => {
    const passed = minutes(time) - minutes(start);
    return passed >= 0 && passed < 15 ? [{ minute: index * 15 + passed, offset: offsetOf(start) }] : [];
  });
  // A day that begins within a repeated hour may end with the same clock time, which occurs only once there.
  const same = quarters.filter(({ offset }) => offset === offsetOf(time));
  const found = (same.length || offsetOf(time) ? same : quarters).map(({ minute }) => minute);
  return found.find((minute) => minute >= least) ?? found[0] ?? null;
};

// Returns the offset after a time, which is empty if the time occurs once.
const offsetOf = (time) => time.slice(6);

// Returns the time in a field. Returns null if it can't be read, or has an offset but isn't on this day's clock.
const timeIn = (day, text) => {
  const time = readTime(text);
  return time && offsetOf(time) && minuteOf(day, time) === null ? null : time;
};

// Returns the minute of an end. An end no earlier on the clock than its start comes after it, even if both occur twice.
const endOf = (day, end, start) => {
  const isLater = start && end && end.slice(0, 5) >= start.slice(0, 5);
  return minuteOf(day, end, isLater ? minuteOf(day, start) ?? 0 : 0);
};

// Draws the time as two vertical lines through the plot, joined at the top.
const drawStretch = (chart, from, to) => {
  for (const drawing of chart.drawings) {
    let path = drawing.querySelector(".stretch");
    if (from === null || to === null || to < from) {
      path?.remove();
      continue;
    }
    if (!path) {
      path = document.createElementNS(SVG, "path");
      path.setAttribute("class", "stretch");
      drawing.querySelector("g").append(path);
    }
    const plot = chart.plotOf(drawing);
    const x = (minute) => (plot.left + ((minute * 60) / chart.day.seconds) * (plot.right - plot.left)).toFixed(1);
    path.setAttribute("d", `M${x(from)} ${plot.bottom}V${plot.top}H${x(to)}V${plot.bottom}`);
  }
};

const start = (chart) => {
  const root = chart.area.querySelector(".explore-marks");
  if (!root) return;
  const field = (name) => root.querySelector(`[name=${name}]`);
  const timeOf = (name) => timeIn(chart.day, field(name).value);
  const message = root.querySelector(".readout");
  // `hearth serve` has a form instead, whose button saves.
  for (const part of root.querySelectorAll("[data-script]")) part.hidden = false;
  const result = root.querySelector(".mark-result");

  const show = () => {
    const [from, to] = [timeOf("start"), timeOf("end")];
    drawStretch(chart, minuteOf(chart.day, from), endOf(chart.day, to, from));
    if (!result) return;
    const label = field("label").value.trim();
    const isWhole = from !== null && to !== null && label !== "";
    result.hidden = !isWhole;
    if (!isWhole) return;
    field("line").value = yamlSpan(`${from}-${to} ${label}`);
    root.querySelector(".mark-command").textContent = `hearth label ${root.dataset.day} ${shellWord(`${from}-${to}`)} ${operand(label)}`;
  };

  // A time that can't be read stays marked, and keeps its message, until it is corrected.
  const say = (text) => {
    const wrong = ["start", "end"].filter((name) => field(name).value.trim() && !timeOf(name));
    for (const name of ["start", "end"]) field(name).setAttribute("aria-invalid", wrong.includes(name));
    const names = wrong.map((name) => field(name).labels[0].textContent).join(", ");
    message.textContent = wrong.length ? fill(root.dataset.sayTime, { field: names }) : text;
  };

  const mark = (name, other, phrase) => {
    const index = chart.index();
    const { clock, times } = chart.day;
    field(name).value = clock[index];
    // An end before its start would be on the next day, so the other field is cleared.
    const [from, to] = [timeOf("start"), timeOf("end")];
    const [first, last] = [minuteOf(chart.day, from), endOf(chart.day, to, from)];
    if (first !== null && last !== null && last < first) field(other).value = "";
    say(fill(phrase, { time: times[index] }));
    show();
  };

  const select = () => {
    field("line").focus();
    field("line").select();
  };

  const copy = async () => {
    const isCopied = await hearth.copy(field("line").value, select);
    message.textContent = isCopied ? root.dataset.sayCopied : root.dataset.saySelected;
  };

  const actions = {
    start: () => mark("start", "end", root.dataset.sayStart),
    end: () => mark("end", "start", root.dataset.sayEnd),
    copy,
  };
  for (const button of root.querySelectorAll("button[data-mark]")) {
    button.addEventListener("click", () => actions[button.dataset.mark]());
  }
  for (const name of ["start", "end"]) {
    field(name).addEventListener("change", () => {
      const time = timeOf(name);
      if (time) field(name).value = time;
      say("");
      show();
    });
  }
  if (result) field("label").addEventListener("change", () => {
    show();
    say(result.hidden ? "" : fill(root.dataset.sayReady, { line: field("line").value }));
  });
  // A time that was selected before becomes the start.
  const takeTime = () => {
    if (chart.hasMoved() && !field("start").value) actions.start();
  };
  // A button below the slider opens this form. There is no button where the form itself is below the slider.
  const button = chart.area.querySelector("[data-mark=open]");
  button?.addEventListener("click", () => {
    root.open = true;
    root.querySelector("summary").focus();
    takeTime();
  });
  if (!button) root.addEventListener("toggle", () => root.open && takeTime());
  // The buttons say which time "here" is.
  const named = root.querySelectorAll("[data-here]");
  const name = () => {
    for (const part of named) part.textContent = fill(part.dataset.here, { time: chart.day.times[chart.index()] });
  };
  chart.followers.push(name);
  name();
  root.hidden = false;
};

hearth.charts.forEach(start);
