// Shows the element before this script, which a script brings to life, while what follows it is not read yet: so nothing that is
// seen moves when that script comes. What stood in its place for those without scripts is hidden.
(() => {
  'use strict';
  const part = document.currentScript.previousElementSibling;
  part.hidden = false;
  const instead = part.previousElementSibling;
  if (instead?.hasAttribute('data-without-script')) instead.hidden = true;
})();
