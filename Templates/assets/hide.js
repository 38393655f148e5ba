// Leaves for a plain page: by the button, and by Shift pressed twice within a second, alone. No page and no screen reader waits for
// Shift. The page that is left is not among those that Back leads to, and Forward leads to no more of it.
// It also stands inside calm.html, so that the file is whole by itself.
(() => {
  'use strict';
  const { away, hideKey } = document.documentElement.dataset;
  if (away === undefined) return;
  const longest = 1000;
  // Fields in which somebody writes.
  const fields = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])';
  // When Shift was pressed and let go before, and whether it is pressed now with nothing else.
  let last = -Infinity;
  let isAlone = false;

  // A page has an entry in the tab's history for each of its parts that was jumped to. Each of them is marked, back to the first;
  // only that one can be replaced. One that Forward leads to later leaves at once.
  let isLeaving = false;
  if (history.state === null) history.replaceState('first', '');

  function leave() {
    // What is seen goes at once, however long the other page takes.
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
  // Shift with the mouse selects a text, and with its wheel moves sideways.
  for (const name of ['pointerdown', 'wheel']) {
    window.addEventListener(name, () => {
      last = -Infinity;
      isAlone = false;
    }, { capture: true, passive: true });
  }
})();
