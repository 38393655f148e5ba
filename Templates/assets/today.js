// The build's day is marked as today. Where the page is read on another day, the mark goes.
(() => {
  'use strict';
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  for (const day of document.querySelectorAll('td[aria-current=date]')) {
    if (day.dataset.date === today) continue;
    day.removeAttribute('aria-current');
    day.querySelector('.today').remove();
  }
})();
