// Keeps the screen on while a breath runs, in browsers that can.

let isWanted = false;
let lock = null;

hearth.stayAwake = async (is) => {
  isWanted = is;
  if (!is) {
    lock?.release();
    lock = null;
    return;
  }
  try {
    const granted = await navigator.wakeLock?.request("screen");
    // It may have ended before the browser answered.
    if (isWanted && !lock) lock = granted;
    else granted?.release();
  } catch {
    // The screen then goes off when the system says so.
  }
};
