// Closes an open lock after five minutes without input, or one minute in the background. Compares wall-clock times, because
// timers pause while a computer sleeps or a page is hidden.

const quiet = 5 * 60000;
const warning = 30000;
const away = 60000;
const signs = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart", "scroll", "timeupdate"];

// Calls `warn(true)` 30 seconds before the five minutes are over, `warn(false)` on input after that, and `end("quiet")` or
// `end("away")` at the end.
hearth.lockWatch = ({ warn, end }) => {
  let isOn = false;
  let [last, left, timer, isWarned] = [0, 0, 0, false];

  const check = () => {
    clearTimeout(timer);
    if (!isOn) return;
    const now = Date.now();
    if (left && now - left >= away) return end("away");
    if (now - last >= quiet) return end("quiet");
    if (now - last >= quiet - warning && !isWarned) {
      isWarned = true;
      warn(true);
    }
    const next = Math.min(last + (isWarned ? quiet : quiet - warning), left ? left + away : Infinity);
    timer = setTimeout(check, Math.max(0, next - now));
  };

  // Check the elapsed time first: this input may have woken the computer.
  const stir = () => {
    if (!isOn) return;
    const now = Date.now();
    if (now - last < 1000 && !isWarned) return;
    check();
    if (!isOn) return;
    last = now;
    if (isWarned) warn((isWarned = false));
    check();
  };
  for (const sign of signs) document.addEventListener(sign, stir, { capture: true, passive: true });

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) left = Date.now();
    check();
    if (!document.hidden) left = 0;
    check();
  });

  return {
    start() {
      isOn = true;
      [last, left, isWarned] = [Date.now(), document.hidden ? Date.now() : 0, false];
      check();
    },
    stop() {
      isOn = false;
      clearTimeout(timer);
    },
  };
};
