// Enter chooses the answer that has the focus, and follows Start once both questions have one, as Enter sends a form.
(() => {
  'use strict';
  document.querySelector('.session-picker')?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.target.matches('[type=radio]')) return;
    event.target.checked = true;
    [...document.querySelectorAll('.session-start a')].find((start) => start.checkVisibility())?.click();
  });
})();
