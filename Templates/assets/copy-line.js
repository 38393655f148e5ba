// Copies a line of settings for whoever would rather not select it by hand; without this script it stands there to read.
(() => {
  'use strict';
  const { copy, announce } = window.hearth;
  const words = document.querySelector('[data-copied]')?.dataset;

  function mark(line) {
    const range = document.createRange();
    range.selectNodeContents(line);
    const selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  }

  for (const button of document.querySelectorAll('.setting-line button')) {
    const line = button.parentElement.querySelector('code');
    const place = button.parentElement.querySelector('[role=status]');
    button.addEventListener('click', async () => {
      const isCopied = await copy(line.textContent, () => mark(line));
      announce(place, isCopied ? words.copied : words.marked);
    });
    button.hidden = false;
  }
})();
