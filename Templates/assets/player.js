// Shows the lines of an exercise one at a time: at their own times, or each for a chosen number of seconds. On request, a
// voice of the device that needs no network reads them.

function start(player) {
  const find = (selector) => player.querySelector(selector);
  const words = player.dataset;
  const { lines, isTimed } = hearth.lines.of(player.parentElement);
  if (lines.length === 0) {
    player.hidden = true;
    return;
  }
  const stage = find(".player-line");
  const place = find(".player-place");
  const play = find("[data-do=play]");
  const seconds = find("[data-seconds]");
  let left = new Set();
  let index = -1;
  let timer = 0;
  let isPlaying = false;

  const kept = () => lines.filter((line) => !left.has(line));

  function duration() {
    const shown = kept();
    if (isTimed) return index + 1 < shown.length ? shown[index + 1].at - shown[index].at : 0;
    const value = Number.parseFloat(seconds.value);
    return Math.min(300, Math.max(3, Number.isFinite(value) ? value : Number(seconds.defaultValue)));
  }

  function show(next) {
    const shown = kept();
    index = Math.min(Math.max(0, next), shown.length - 1);
    stage.textContent = shown[index].text;
    place.textContent = hearth.fill(words.place, { number: index + 1, total: shown.length });
    if (isPlaying) voice.say(shown[index].text);
  }

  function rest() {
    isPlaying = false;
    window.clearTimeout(timer);
    play.textContent = words.wordPlay;
  }

  function pause() {
    rest();
    voice.stop();
  }

  function wait() {
    window.clearTimeout(timer);
    const isLast = index + 1 >= kept().length;
    // A timed text ends with its last line, which a voice may still be reading. In others, it stays as long as the rest.
    timer = window.setTimeout(() => {
      if (!isLast) return step(1);
      stage.textContent = words.wordOver;
      place.textContent = "";
      voice.say(words.wordOver, true);
      index = -1;
      return rest();
    }, duration() * 1000);
  }

  function step(by) {
    show(index + by);
    if (isPlaying) wait();
  }

  const voice = hearth.voice.of(find("[data-voice]"), (isOn) => {
    stage.setAttribute("aria-live", isOn ? "off" : "polite");
  });

  play.addEventListener("click", () => {
    if (isPlaying) return pause();
    isPlaying = true;
    play.textContent = words.wordPause;
    step(index < 0 ? 1 : 0);
    return undefined;
  });
  find("[data-do=previous]").addEventListener("click", () => step(-1));
  find("[data-do=next]").addEventListener("click", () => step(1));
  // Stopping also leaves the quiet view. The next line is the first again.
  const stop = () => {
    find("[data-quiet]").checked = false;
    pause();
    if (index < 0) return;
    index = -1;
    stage.textContent = words.wordStopped;
    place.textContent = "";
  };
  find("[data-do=stop]").addEventListener("click", stop);
  document.addEventListener("keydown", (event) => event.key === "Escape" && stop());
  // A listener may put the device down; a reader who hides the page has left, so pause.
  document.addEventListener("visibilitychange", () => document.hidden && !voice.isOn && pause());
  window.addEventListener("pagehide", pause);
  window.addEventListener("hashchange", pause);

  if (isTimed) find("[data-untimed]").hidden = true;
  const parts = find(".player-parts");
  if (parts) {
    for (const line of lines) {
      const box = hearth.made("input", { type: "checkbox" });
      box.checked = true;
      parts.append(hearth.made("label", { class: "check" }, box, ` ${line.name}`));
      box.addEventListener("change", () => {
        const last = !box.checked && left.size + 1 === lines.length;
        if (last) box.checked = true;
        if (box.checked) left.delete(line);
        else left.add(line);
        line.item.hidden = !box.checked;
        if (index >= 0) show(index);
      });
    }
    parts.hidden = false;
  }
  const choices = find("details");
  choices.hidden = isTimed && !parts;
  player.hidden = false;
  player.dataset.ready = "";
}

for (const player of document.querySelectorAll(".player")) start(player);
