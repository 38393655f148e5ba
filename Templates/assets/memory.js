// Remembers a choice made on a page, such as the last scene or that the introduction was read, but never journal text.
// Some browsers keep separate storage for each file, and some keep none; the page then starts without a choice.
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
      // Without storage, the choice is not remembered.
    }
  },
};
