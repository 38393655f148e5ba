// Paces breathing: one button, a circle, a row or words, and timings that can be changed while it runs.

const { Breath, BreathSound, stayAwake } = hearth;
const still = window.matchMedia("(prefers-reduced-motion: reduce)");
// The radius of the circle, in units of its viewBox.
const smallest = 68;
const largest = 114;
// The shortest round in which the circle moves, in seconds.
const shortest = 4;

function number(field) {
  const value = Number.parseFloat(field.value);
  const [least, most] = [Number(field.min), field.max === "" ? Infinity : Number(field.max)];
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : Number(field.defaultValue);
}

function start(pacer) {
  const find = (selector) => pacer.querySelector(selector);
  const all = (selector) => [...pacer.querySelectorAll(selector)];
  const words = pacer.dataset;
  const button = find("[data-do=toggle]");
  const phase = find(".pacer-phase");
  const count = find(".pacer-count");
  const note = find(".pacer-note");
  const circle = find(".pacer-breath");
  const rows = all("[data-part]");
  const fields = all("[data-timing]");
  // The caution about holding the breath.
  const caution = pacer.parentElement.querySelector(":scope > [data-holds]");
  const timing = {};
  const breath = new Breath(timing);
  let state = "ready";
  let last = 0;
  // Set while the sound is on and the pacer runs.
  let sound = null;
  const voice = hearth.voice.of(find("[data-voice]"), () => {});
  let spoken = "";

  function readTimings() {
    for (const field of fields) timing[field.dataset.timing] = number(field);
    for (const row of rows) row.hidden = timing[row.dataset.part] === 0;
    if (caution) caution.hidden = timing.hold + timing.rest === 0;
  }

  function say(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function draw() {
    const isGoing = state === "running" || state === "paused";
    const word = { in: words.wordIn, hold: words.wordHold, out: words.wordOut, rest: words.wordRest }[breath.part];
    say(phase, isGoing ? word : words.wordReady);
    if (state === "running" && spoken !== word) voice.say(word);
    spoken = state === "running" ? word : "";
    say(count, isGoing ? String(breath.count) : "");
    for (const row of rows) row.classList.toggle("is-now", isGoing && row.dataset.part === breath.part);
    const moves = isGoing && words.show === "shape" && breath.round >= shortest;
    const fullness = moves ? breath.fullness : 0;
    circle.setAttribute("r", (smallest + (largest - smallest) * fullness).toFixed(2));
  }

  // Browsers allow sound only after a user gesture, such as the one that starts the pacer.
  function hear() {
    const isWanted = state === "running" && find("[data-sound]").checked;
    if (isWanted) sound ??= new BreathSound();
    else sound?.close();
    if (!isWanted) sound = null;
  }

  function become(next, text) {
    state = next;
    hear();
    stayAwake(state === "running");
    if (state !== "running") voice.stop();
    say(button, { running: words.wordPause, paused: words.wordContinue }[next] ?? words.wordBegin);
    say(note, text);
    draw();
  }

  function frame(now) {
    if (state !== "running") return;
    breath.advance(Math.max(0, now - last) / 1000);
    last = now;
    if (breath.isOver) {
      become("ready", words.wordOver);
      return;
    }
    draw();
    sound?.follow(breath.fullness, breath.part === "rest");
    window.requestAnimationFrame(frame);
  }

  function run() {
    if (state === "ready") breath.restart();
    become("running", words.wordRunning);
    last = window.performance.now();
    window.requestAnimationFrame(frame);
  }

  function pause() {
    if (state === "running") become("paused", words.wordPaused);
  }

  // Stopping also leaves the quiet view.
  function stop() {
    find("[data-quiet]").checked = false;
    if (state !== "ready") become("ready", words.wordStopped);
  }

  function show(way) {
    words.show = way;
    for (const choice of all(".pacer-show input")) choice.checked = choice.value === way;
    draw();
  }

  button.addEventListener("click", () => (state === "running" ? pause() : run()));
  find("[data-do=stop]").addEventListener("click", stop);
  document.addEventListener("keydown", (event) => event.key === "Escape" && stop());
  document.addEventListener("visibilitychange", () => document.hidden && pause());
  window.addEventListener("pagehide", pause);
  // The session now shows another step.
  window.addEventListener("hashchange", pause);
  for (const field of fields) field.addEventListener("input", readTimings);
  for (const field of fields) {
    field.addEventListener("change", () => {
      field.value = String(number(field));
      readTimings();
    });
  }
  find("[data-pattern]").addEventListener("change", (event) => {
    const seconds = event.target.value.split("-");
    ["in", "hold", "out", "rest"].forEach((part, index) => {
      find(`[data-timing=${part}]`).value = seconds[index];
    });
    readTimings();
  });
  for (const choice of all(".pacer-show input")) choice.addEventListener("change", () => show(choice.value));
  // Announces only the names of parts, and only on request.
  find("[data-announce]").addEventListener("change", (event) => {
    phase.setAttribute("aria-live", event.target.checked ? "polite" : "off");
  });
  find("[data-sound]").addEventListener("change", hear);
  find("[data-sound]").closest("li").hidden = !BreathSound;
  still.addEventListener("change", () => still.matches && show("row"));

  readTimings();
  show(still.matches ? "row" : words.show);
  pacer.hidden = false;
  pacer.dataset.ready = "";
}

for (const pacer of document.querySelectorAll(".pacer")) start(pacer);
