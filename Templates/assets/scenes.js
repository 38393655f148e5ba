// Calming scenes: slow movement that can be paused, another scene in place of one, and the last one seen again.
(() => {
  'use strict';
  const { memory } = window.hearth;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');

  function start(set) {
    const views = [...set.querySelectorAll('.scene-view')];
    const controls = set.querySelector('.scene-controls');
    const movement = controls.querySelector('[data-do=movement]');
    const heading = set.closest('.step')?.querySelector('h2');
    let index = views.findIndex((view) => !view.hidden);
    // Some want it only when they ask for it.
    let isMoving = !('still' in set.dataset);

    // Where movement is not wanted at all, there is none to pause.
    function move() {
      set.classList.toggle('is-moving', isMoving && !still.matches);
      movement.parentElement.hidden = still.matches;
      movement.textContent = isMoving ? controls.dataset.wordPause : controls.dataset.wordMove;
    }

    function show(next) {
      index = (next + views.length) % views.length;
      views.forEach((view, number) => {
        view.hidden = number !== index;
      });
      const focused = controls.contains(document.activeElement) ? document.activeElement : null;
      views[index].querySelector('.scene-figure').after(controls);
      focused?.focus();
      if (heading) heading.textContent = views[index].dataset.name;
    }

    function turn(by) {
      heading?.setAttribute('aria-live', 'polite');
      show(index + by);
      memory.set('scene', views[index].dataset.scene);
    }

    controls.querySelector('[data-do=previous]')?.addEventListener('click', () => turn(-1));
    controls.querySelector('[data-do=next]')?.addEventListener('click', () => turn(1));
    for (const link of controls.querySelectorAll('[data-remember]')) {
      link.addEventListener('click', () => memory.set('scene', link.dataset.remember));
    }
    movement.addEventListener('click', () => {
      isMoving = !isMoving;
      move();
    });
    still.addEventListener('change', move);
    document.addEventListener('visibilitychange', () => set.classList.toggle('is-away', document.hidden));

    const remembered = views.findIndex((view) => view.dataset.scene === memory.get('scene'));
    if (views.length > 1) {
      // They are exchanged where they stand; the links are for readers without a script.
      for (const link of controls.querySelectorAll('[data-remember]')) link.parentElement.remove();
      if (remembered >= 0) show(remembered);
    }
    for (const place of controls.querySelectorAll('[data-script]')) place.hidden = false;
    move();
  }

  for (const set of document.querySelectorAll('.scene-set')) start(set);
})();
