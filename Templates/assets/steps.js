// The steps of a page, one at a time. The links lead to the steps as they do without this script, so that the browser's
// own Back goes to the step before. It stands after the last step and before the foot of the page, which so has its place at once.
(() => {
  'use strict';
  const steps = [...document.querySelectorAll('#main > .step')];
  const chosen = () => steps.find((step) => `#${step.id}` === window.location.hash);

  function show(step) {
    for (const other of steps) other.hidden = other !== step;
  }

  if (steps.length < 2) return;
  document.body.dataset.stepwise = '';
  show(chosen() ?? steps[0]);
  // The browser takes the focus away when it goes to the step that the address names, which is before this.
  document.addEventListener('DOMContentLoaded', () => chosen()?.querySelector('h2').focus());
  window.addEventListener('hashchange', () => {
    const step = chosen();
    if (!step) return;
    show(step);
    step.querySelector('h2').focus();
  });
})();
