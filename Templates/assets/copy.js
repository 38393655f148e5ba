// Copies text and announces the result, for the scripts that load after this one.
(() => {
  'use strict';
  const hearth = (window.hearth = window.hearth || {});

  // Returns whether the text was copied. Without clipboard access, `mark` selects it, for `execCommand` or copying by hand.
  hearth.copy = async (text, mark) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      mark();
    }
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  };

  // A live region announces the same text again only if it was empty in between.
  const timers = new WeakMap();
  hearth.announce = (region, text) => {
    clearTimeout(timers.get(region));
    region.textContent = '';
    if (text) timers.set(region, setTimeout(() => (region.textContent = text), 30));
  };
})();
