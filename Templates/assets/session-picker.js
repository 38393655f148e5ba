// Enter chooses the answer that has the focus, and goes on: to the other question, or once both have an answer, to Start, as a
// form that is sent goes to what it still needs.
(() => {
  'use strict';
  document.querySelector('.session-picker')?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.target.matches('[type=radio]')) return;
    event.target.checked = true;
    const start = [...document.querySelectorAll('.session-start a')].find((link) => link.checkVisibility());
    if (start) start.click();
    else document.querySelector(`.session-picker [type=radio]:not([name=${event.target.name}])`).focus();
  });
})();
