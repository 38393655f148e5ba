// Says each breath of the page for a hard moment with a voice of the device: in while the circle grows, out while it shrinks.
// It stands inside calm.html, after voice.js, so that the file is whole by itself.
(() => {
  'use strict';
  const box = document.querySelector('.calm-move');
  const [, breatheIn, breatheOut] = document.querySelectorAll('.calm-phase > span');
  const place = document.querySelector('.calm-breath [data-voice]');
  let next = 0;

  const voice = window.hearth.voice.of(place, (isOn) => {
    // Whoever asks for the voice asks for the breath.
    if (isOn && !box.checked) box.checked = true;
    else if (isOn) say();
  });

  function rest() {
    window.clearTimeout(next);
    voice.stop();
  }

  // One breath; the next begins with the next turn of the animation.
  function say() {
    rest();
    voice.say(breatheIn.textContent);
    next = window.setTimeout(() => voice.say(breatheOut.textContent), 4000);
  }

  for (const event of ['animationstart', 'animationiteration']) breatheIn.addEventListener(event, say);
  box.addEventListener('change', () => !box.checked && rest());
  window.addEventListener('pagehide', rest);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    box.checked = false;
    rest();
  });
})();
