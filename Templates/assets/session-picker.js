// Enter on an answer follows Start once both questions have one, as Enter sends a form.
(() => {
  'use strict';
  document.querySelector('.session-picker')?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.target.matches('[type=radio]')) return;
    [...document.querySelectorAll('.session-start a')].find((start) => start.checkVisibility())?.click();
  });
})();
