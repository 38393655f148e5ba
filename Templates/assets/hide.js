// Leaves for a plain page by the Hide button, or by Shift alone, pressed twice within a second: no page and no screen reader
// uses that. Back doesn't return to the page left, and Forward shows nothing of it.
// Also inlined into calm.html, so that the file works on its own.
(() => {
  'use strict';
  const { away, hideKey } = document.documentElement.dataset;
  if (away === undefined) return;
  const longest = 1000;
  // Fields that accept typing.
  const fields = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])';
  // The time of the last press and release of Shift alone, and whether Shift is down alone now.
  let last = -Infinity;
  let isAlone = false;

  // The tab's history has an entry for each visited fragment of a page. Leaving goes back to the first and marks each one; only
  // the first can be replaced. A marked entry reached by Forward leaves again at once.
  let isLeaving = false;
  if (history.state === null) history.replaceState('first', '');

  function leave() {
    // Blank the page at once, however long the other page takes to load.
    document.title = '';
    document.body.hidden = true;
    isLeaving = true;
    goBack();
    setTimeout(() => window.location.replace(away), 1000);
  }

  function goBack() {
    const isLast = history.state === 'first' || history.state === 'left';
    history.replaceState('left', '');
    if (isLast) window.location.replace(away);
    else history.back();
  }

  window.addEventListener('popstate', () => {
    if (isLeaving) goBack();
    else if (history.state === null) history.replaceState('part', '');
  });
  window.addEventListener('pageshow', () => {
    if (history.state === 'left') leave();
  });

  for (const link of document.querySelectorAll('.hide a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      leave();
    });
  }
  if (hideKey === undefined) return;
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Shift' || event.ctrlKey || event.altKey || event.metaKey) {
      last = -Infinity;
      isAlone = false;
    } else if (!event.repeat) {
      isAlone = !(event.target instanceof Element && event.target.closest(fields));
    }
  }, true);
  document.addEventListener('keyup', (event) => {
    if (event.key !== 'Shift' || !isAlone) return;
    isAlone = false;
    const isSecond = event.timeStamp - last < longest;
    last = event.timeStamp;
    if (isSecond) leave();
  }, true);
  // Shift with a click extends the selection, and with the wheel scrolls sideways.
  for (const name of ['pointerdown', 'wheel']) {
    window.addEventListener(name, () => {
      last = -Infinity;
      isAlone = false;
    }, { capture: true, passive: true });
  }
})();
