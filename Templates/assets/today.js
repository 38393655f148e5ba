// Moves the mark for today from the day of the build to the current day, or removes it.
(() => {
  'use strict';
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;

  for (const table of document.querySelectorAll('table[data-today]')) {
    const marked = table.querySelector('td[aria-current]');
    const numbers = table.dataset.month === month ? [...table.querySelectorAll('.day-number')] : [];
    const number = numbers.find((text) => text.textContent === String(now.getDate()));
    const day = number?.closest('td') ?? null;
    if (day === marked) continue;
    marked?.removeAttribute('aria-current');
    marked?.querySelector('.today').remove();
    if (!day) continue;
    const word = document.createElement('span');
    word.className = 'today';
    word.textContent = ` ${table.dataset.today}`;
    // If the date is a link, after the rest of the date.
    (day.querySelector('.day-number + .in-list') ?? number).after(word);
    day.setAttribute('aria-current', 'date');
  }
})();
