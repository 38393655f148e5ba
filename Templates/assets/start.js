// Remembers that the introduction was read or skipped, so that Home does not offer it again.
(() => {
  'use strict';
  const { memory } = window.hearth;
  for (const link of document.querySelectorAll('[data-start-done]')) {
    link.addEventListener('click', () => memory.set('start', 'done'));
  }
})();
