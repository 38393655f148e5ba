// What a page may remember of a choice made on it: which scene was last, that the introduction was read. Never a word of
// the journal. Some browsers keep a memory for each file, and some keep none; then it is as if nothing had been chosen.
(() => {
  'use strict';
  const hearth = (window.hearth = window.hearth || {});

  hearth.memory = {
    get(name) {
      try {
        return window.localStorage.getItem(`hearth.${name}`);
      } catch {
        return null;
      }
    },

    set(name, value) {
      try {
        window.localStorage.setItem(`hearth.${name}`, value);
      } catch {
        // A browser that remembers nothing loses nothing.
      }
    },
  };
})();
