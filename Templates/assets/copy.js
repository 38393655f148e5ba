// Copies a text and says so, for the scripts that are read after this one.
(() => {
  'use strict';
  const hearth = (window.hearth = window.hearth || {});

  // Whether the text was copied. Where no program may, `mark` selects it, for the old way of copying or to be copied by hand.
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

  // A region that says the same twice is announced again only if it was empty in between.
  hearth.announce = (region, text) => {
    region.textContent = '';
    setTimeout(() => (region.textContent = text), 30);
  };
})();
