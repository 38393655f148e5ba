// Leaves for a plain page: by the button, and by Shift pressed twice within a second, alone. No page and no screen reader waits for
// Shift. The page that is left is not among those that Back leads to.
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

  function leave() {
    // What is seen goes at once, however long the other page takes.
    document.title = '';
    document.body.hidden = true;
    window.location.replace(away);
  }

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
  // Shift with the mouse selects a text.
  window.addEventListener('pointerdown', () => {
    last = -Infinity;
    isAlone = false;
  }, true);
})();
