// Shows the element before this script, which a script brings to life, while what follows it is not read yet: so nothing that is
// seen moves when that script comes. What stood in its place for those without scripts is hidden. The script marks what is ready
// (data-ready); where one failed before that, all is put back.
(() => {
  'use strict';
  const part = document.currentScript.previousElementSibling;
  const before = part.previousElementSibling;
  const instead = before?.hasAttribute('data-without-script') ? before : null;
  const show = (isShown) => {
    part.hidden = !isShown;
    if (instead) instead.hidden = isShown;
  };
  let hasFailed = false;
  // A script that is not found tells it only to who listens on the way down.
  window.addEventListener('error', () => (hasFailed = true), true);
  window.addEventListener('load', () => {
    if (hasFailed && !('ready' in part.dataset)) show(false);
  });
  show(true);
})();
