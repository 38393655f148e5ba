// Removes events that have passed since the build. If none is left, a sentence says so. It runs right after the list, so that
// nothing below moves.
(() => {
  'use strict';
  const now = new Date();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

  for (const list of document.querySelectorAll('[data-past]')) {
    for (const item of list.querySelectorAll('[data-last]')) {
      if (item.dataset.last < today) item.remove();
    }
    if (list.childElementCount > 0) continue;
    const text = document.createElement('p');
    text.textContent = list.dataset.past;
    list.replaceWith(text);
  }
})();
