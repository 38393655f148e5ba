// Adds a copy button to each command or line to copy; without this script, the text can be selected by hand.
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

  for (const line of document.querySelectorAll('.setting-line')) {
    const code = line.querySelector('code');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button second';
    button.textContent = words.copy;
    button.setAttribute('aria-label', line.dataset.name);
    const place = document.createElement('span');
    place.className = 'quiet';
    place.setAttribute('role', 'status');
    line.append(' ', button, ' ', place);
    button.addEventListener('click', async () => {
      const isCopied = await copy(code.textContent, () => mark(code));
      announce(place, isCopied ? words.copied : words.marked);
    });
  }
})();
