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
  const count = find(".player-place");
  const play = find("[data-do=play]");
  const next = find("[data-do=next]");
  const out = find(".player-out");
  const back = out.firstElementChild.getAttribute("href");
  const hint = find(".player-hint > span");
  const seconds = find("[data-seconds]");
  let left = new Set();
  let index = -1;
  let timer = 0;
  let isPlaying = false;
  let isOpen = false;

  const kept = () => lines.filter((line) => !left.has(line));

  function duration() {
    const shown = kept();
    if (isTimed) return index + 1 < shown.length ? shown[index + 1].at - shown[index].at : 0;
    const value = Number.parseFloat(seconds.value);
    return Math.min(300, Math.max(3, Number.isFinite(value) ? value : Number(seconds.defaultValue)));
  }

  function show(place) {
    const shown = kept();
    index = Math.min(Math.max(0, place), shown.length - 1);
    hint.hidden = !isOpen || index > 0;
    stage.textContent = shown[index].text;
    count.textContent = hearth.fill(words.place, { number: index + 1, total: shown.length });
    if (isPlaying) voice.say(shown[index].text);
  }

  function rest() {
    isPlaying = false;
    window.clearTimeout(timer);
    play.textContent = player.dataset.over === undefined ? words.wordPlay : words.wordAgain;
  }

  function pause() {
    rest();
    voice.stop();
    hearth.stayAwake(isOpen);
  }

  // After the last line, a sentence says that it was the last, and the page comes back, with the choices beside the sentence: begin
  // again, follow the link below the exercise, or note it. The sentence has the focus, so that one more key press does nothing.
  function end(isRead) {
    const hadFocus = isOpen || player.contains(document.activeElement);
    stage.textContent = words.wordOver;
    count.textContent = "";
    if (isRead) voice.say(words.wordOver, true);
    hint.hidden = true;
    index = -1;
    player.dataset.over = "";
    rest();
    close();
    hearth.stayAwake(false);
    const way = player.parentElement.querySelector(":scope > .button-row > a.button");
    if (way) lead(way.getAttribute("href"), way.textContent);
    out.hidden = !way;
    const note = player.parentElement.querySelector(":scope > form[action$=practice]");
    if (note) out.parentElement.after(note);
    if (!hadFocus) return;
    stage.focus();
    player.scrollIntoView({ block: "nearest" });
  }

  function lead(href, name) {
    const link = out.firstElementChild;
    link.setAttribute("href", href);
    link.textContent = name;
  }

  // Prepares to begin again from the first line.
  function restart() {
    if (player.dataset.over === undefined) return;
    delete player.dataset.over;
    out.hidden = true;
    lead(back, words.wordBack);
  }

  function wait() {
    window.clearTimeout(timer);
    const isLast = index + 1 >= kept().length;
    // A timed text ends with its last line, which a voice may still be reading. In others, it stays as long as the rest.
    timer = window.setTimeout(() => (isLast ? end(true) : step(1)), duration() * 1000);
  }

  function step(by) {
    show(index + by);
    if (isPlaying) wait();
  }

  const voice = hearth.voice.of(find("[data-voice]"), (isOn) => {
    stage.setAttribute("aria-live", isOn ? "off" : "polite");
  });

  // While a session runs, one line has the whole window. Its button for the next line is as large, so that any tap is on it.
  function open() {
    if (!find("[data-fills]").checked || isOpen) return;
    isOpen = true;
    player.dataset.open = "";
    out.hidden = false;
    next.focus();
    window.scrollTo(0, 0);
  }

  function close(focus) {
    if (!isOpen) return;
    isOpen = false;
    delete player.dataset.open;
    out.hidden = true;
    hearth.stayAwake(false);
    focus?.focus();
  }

  function advance() {
    if (!isOpen) return step(1);
    return index + 1 < kept().length ? step(1) : end(false);
  }

  play.addEventListener("click", () => {
    if (isPlaying) return pause();
    restart();
    isPlaying = true;
    play.textContent = words.wordPause;
    open();
    hearth.stayAwake(true);
    step(index < 0 ? 1 : 0);
    return undefined;
  });
  find("[data-do=previous]").addEventListener("click", () => step(-1));
  next.addEventListener("click", advance);
  player.addEventListener("keydown", (event) => {
    if (!isOpen || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") advance();
    if (event.key === "ArrowLeft" && index > 0) step(-1);
  });
  // Some browsers take the focus from a button that is clicked.
  document.addEventListener("keydown", (event) => {
    player.dataset.keys = "";
    if (!isOpen || event.key !== " " || event.target !== document.body) return;
    event.preventDefault();
    advance();
  });
  // Stopping also leaves the whole window. The next line is the first again.
  const stop = () => {
    pause();
    close(play);
    if (index < 0) return;
    index = -1;
    stage.textContent = words.wordStopped;
    count.textContent = "";
  };
  find("[data-do=stop]").addEventListener("click", stop);
  document.addEventListener("keydown", (event) => event.key === "Escape" && stop());
  // A listener may put the device down; a reader who hides the page has left, so pause.
  document.addEventListener("visibilitychange", () => document.hidden && !voice.isOn && pause());
  window.addEventListener("pagehide", pause);
  window.addEventListener("hashchange", () => {
    pause();
    close();
  });

  // Whoever is very anxious has pressed enough by now: the first line is there on arrival, and no time runs.
  const session = player.closest("[data-begins]");
  const begin = () => {
    if (window.location.hash !== `#${session.id}`) return;
    open();
    hearth.stayAwake(isOpen);
    step(1);
  };
  // After the script that shows the steps, which moves the focus; the browser may move it once more.
  if (session) {
    document.addEventListener("DOMContentLoaded", begin);
    window.addEventListener("load", () => isOpen && next.focus());
  }

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
