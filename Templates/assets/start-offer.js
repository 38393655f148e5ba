// Offers the introduction on Home until it is read or declined.
(() => {
  'use strict';
  const { memory } = window.hearth;
  const offer = document.getElementById('start-offer');
  if (!offer) return;
  if (memory.get('start') === 'done') {
    offer.hidden = true;
    return;
  }
  for (const place of offer.querySelectorAll('[data-script]')) place.dataset.ready = '';
  offer.querySelector('button').addEventListener('click', () => {
    memory.set('start', 'done');
    offer.hidden = true;
    document.getElementById('main').focus();
  });
})();
