// Steps through a day's chart by quarter hours: the Time slider, its buttons, the readout and the cursor.
// All text and numbers come from data attributes of div.explore. The other scripts of charts add to those in hearth.charts.

const { fill } = hearth;
const SVG = "http://www.w3.org/2000/svg";

const numbers = (text) => (text ? text.split(" ").map((word) => (word === "-" ? null : Number(word))) : []);

// Returns the labelled times: the first and last quarter hour of each, and its name from the page's table.
const readSpans = (text, chart) =>
  (text ? text.split(";") : []).map((item) => {
    const [first, last, row] = item.split(" ");
    const name = document.getElementById(`${chart}-${row}`)?.querySelector("th bdi, th")?.textContent ?? "";
    return { first: Number(first), last: Number(last), label: name.trim() };
  });

// Parses `14 48 03:40`: quarter hour, beats per minute, time.
const readPlace = (text) => {
  const [index, beats, ...time] = text.split(" ");
  return { index: Number(index), beats, time: time.join(" ") };
};

const readDay = (root) => {
  const { chart, seconds, times, clock, beats, movement, spans, lowest, highest, highFirst } = root.dataset;
  return {
    seconds: Number(seconds),
    times: times.split("|"),
    clock: (clock ?? times).split("|"),
    beats: numbers(beats),
    movement: numbers(movement),
    spans: readSpans(spans, chart),
    lowest: readPlace(lowest),
    highest: readPlace(highest),
    highFirst: highFirst !== undefined,
  };
};

// Returns the readout of a quarter hour: "14:30, 72 beats per minute, in Walk".
const sentence = (day, index, say) => {
  const beats = day.beats[index];
  const values = { time: day.times[index], beats };
  const parts = [fill(beats === null ? say.sayNone : say.sayBeats, values)];
  for (const span of day.spans) {
    if (span.first <= index && index <= span.last) parts.push(fill(say.sayIn, { label: span.label }));
  }
  if (day.lowest.index === index) parts.push(fill(say.sayLowest, day.lowest));
  if (day.highest.index === index) parts.push(fill(say.sayHighest, day.highest));
  if (day.movement[index]) parts.push(say.sayMovement.split("|")[day.movement[index] - 1]);
  return parts.join(", ");
};

// The middle of a quarter hour, as a share of the day.
const middle = (day, index) => Math.min(index * 900 + 450, (index * 900 + day.seconds) / 2) / day.seconds;

// Returns the bounds and scale of the plot in a drawing; see Drawing+Plot.swift.
const plotOf = (drawing) => {
  const [left, right, top, bottom, low, lowY, high, highY] = numbers(drawing.dataset.plot);
  return { left, right, top, bottom, beatsY: (beats) => lowY + ((beats - low) / (high - low)) * (highY - lowY) };
};

const place = (shape, values) => Object.entries(values).forEach(([name, value]) => shape.setAttribute(name, value));

// Returns a function that moves the cursor of one drawing: a line across the plot and a ring on the value.
const makeCursor = (drawing) => {
  const plot = plotOf(drawing);
  const group = document.createElementNS(SVG, "g");
  const line = document.createElementNS(SVG, "path");
  const ring = document.createElementNS(SVG, "circle");
  group.setAttribute("class", "cursor");
  ring.setAttribute("r", "6");
  group.append(line, ring);
  return (share, beats) => {
    const x = plot.left + share * (plot.right - plot.left);
    place(line, { d: `M${x.toFixed(1)} ${plot.top}V${plot.bottom}` });
    place(ring, { visibility: beats === null ? "hidden" : "visible" });
    if (beats !== null) place(ring, { cx: x.toFixed(1), cy: plot.beatsY(beats).toFixed(1) });
    // On top of everything but the unit label, which the line would cross at midnight.
    if (!group.isConnected) drawing.querySelector("g").append(group, drawing.querySelector(".unit"));
  };
};

// Returns the quarter hour in the address, such as `#hr-2024-05-01-1430` for the chart hr-2024-05-01; otherwise null.
const quarterInAddress = (chart, day) => {
  const found = /^#(.+)-(\d\d)(\d\d)$/.exec(window.location.hash);
  if (!found || found[1] !== chart) return null;
  const minute = Number(found[2]) * 60 + Number(found[3]);
  const index = day.clock.findIndex((time) => {
    // An offset may follow the time, if the time occurs twice on that day.
    const passed = minute - Number(time.slice(0, 2)) * 60 - Number(time.slice(3, 5));
    return passed >= 0 && passed < 15;
  });
  return index < 0 ? null : index;
};

const start = (root) => {
  const day = readDay(root);
  const range = root.querySelector(".explore-time input");
  const readout = root.querySelector(".readout");
  const area = root.closest(".chart");
  const drawings = [...area.querySelectorAll("svg[data-plot]")];
  const cursors = drawings.map(makeCursor);

  const index = () => Number(range.value);
  // Called after each move.
  const followers = [];

  // `isAnnounced`: whether a screen reader announces the readout. While the slider has focus, only its own value is announced.
  const show = (text, isAnnounced) => {
    readout.setAttribute("aria-live", isAnnounced && document.activeElement !== range ? "polite" : "off");
    readout.textContent = text;
  };

  const moveTo = (wanted, isAnnounced) => {
    range.value = String(wanted);
    const text = sentence(day, index(), readout.dataset);
    range.setAttribute("aria-valuetext", text);
    show(text, isAnnounced);
    for (const draw of cursors) draw(middle(day, index()), day.beats[index()]);
    for (const follower of followers) follower();
  };

  const go = {
    lowest: () => moveTo(day.lowest.index, true),
    highest: () => moveTo(day.highest.index, true),
    earlier: () => {
      const before = day.spans.map((span) => span.first).filter((first) => first < index());
      if (before.length) moveTo(Math.max(...before), true);
      else show(readout.dataset.sayNoEarlier, true);
    },
    later: () => {
      const after = day.spans.map((span) => span.first).filter((first) => first > index());
      if (after.length) moveTo(Math.min(...after), true);
      else show(readout.dataset.sayNoLater, true);
    },
  };

  range.addEventListener("input", () => moveTo(index(), false));
  range.addEventListener("focus", () => readout.setAttribute("aria-live", "off"));
  for (const button of area.querySelectorAll("button[data-go]")) {
    button.addEventListener("click", () => go[button.dataset.go]());
  }
  for (const drawing of drawings) {
    drawing.addEventListener("click", (event) => {
      const box = drawing.getBoundingClientRect();
      const plot = plotOf(drawing);
      const x = ((event.clientX - box.left) / box.width) * drawing.viewBox.baseVal.width;
      const share = Math.min(Math.max((x - plot.left) / (plot.right - plot.left), 0), 0.9999);
      moveTo(Math.floor((share * day.seconds) / 900), false);
    });
  }

  const followAddress = () => {
    const named = quarterInAddress(root.dataset.chart, day);
    if (named === null) return;
    moveTo(named, false);
    root.closest("figure").scrollIntoView();
  };

  // Start at the day's first reading; the cursor appears with the first move.
  const first = day.beats.findIndex((beats) => beats !== null);
  range.value = String(Math.max(0, first));
  range.setAttribute("aria-valuetext", sentence(day, index(), readout.dataset));
  readout.textContent = range.getAttribute("aria-valuetext");
  root.hidden = false;
  // In `hearth serve`, the buttons are below the form for labelling a time.
  for (const ways of area.querySelectorAll(".explore-ways")) ways.hidden = false;
  followAddress();
  window.addEventListener("hashchange", followAddress);
  const hasMoved = () => drawings[0].querySelector(".cursor") !== null;
  return { root, area, day, index, moveTo, followers, hasMoved, plotOf, drawings };
};

hearth.charts = [...document.querySelectorAll("div.explore[data-script]")].map(start);
