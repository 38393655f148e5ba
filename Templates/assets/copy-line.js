// Copies a line of settings for whoever would rather not select it by hand; without this script it stands there to read.
(() => {
  'use strict';
  const words = document.querySelector('[data-copied]')?.dataset;

  function say(place, text) {
    place.textContent = '';
    // A region that says the same twice is announced again only if it was empty in between.
    window.setTimeout(() => (place.textContent = text), 30);
  }

  // The old way, which marks the line as well: so it can be copied by hand where no program may.
  function copyMarked(line, place) {
    const range = document.createRange();
    range.selectNodeContents(line);
    const selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    say(place, document.execCommand('copy') ? words.copied : words.marked);
  }

  for (const button of document.querySelectorAll('.setting-line button')) {
    const line = button.parentElement.querySelector('code');
    const place = button.parentElement.querySelector('[role=status]');
    button.addEventListener('click', () => {
      if (!navigator.clipboard?.writeText) return copyMarked(line, place);
      return navigator.clipboard.writeText(line.textContent).then(
        () => say(place, words.copied),
        () => copyMarked(line, place),
      );
    });
    button.hidden = false;
  }
})();
