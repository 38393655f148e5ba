// Calming scenes: one after another by button, arrow key or swipe, full screen, and slow movement on request.

const { memory } = hearth;
const still = window.matchMedia("(prefers-reduced-motion: reduce)");
// Milliseconds without touch, key or pointer movement after which the text fades in full screen.
const patience = 6000;
// The length of a swipe to another scene, in px.
const reach = 50;

function start(set) {
  const views = [...set.querySelectorAll(".scene-view")];
  const controls = set.querySelector(".scene-controls");
  const find = (name) => controls.querySelector(`[data-do=${name}]`);
  const [movement, full] = [find("movement"), find("full")];
  const step = set.closest(".step");
  const heading = step ? step.querySelector("h2") : document.querySelector("h1");
  const title = document.title;
  const firstName = heading.textContent;
  let index = views.findIndex((view) => !view.hidden);
  // Scenes without data-still move from the start.
  let isMoving = !("still" in set.dataset);
  let idle = 0;
  let touch = null;

  const picture = () => views[index].querySelector(".scene-figure");

  // A scene without a picture has nothing to move or show in full screen. With reduced motion, there is no movement to pause.
  function move() {
    set.classList.toggle("is-moving", isMoving && !still.matches);
    movement.parentElement.hidden = still.matches || !picture();
    full.parentElement.hidden = !document.fullscreenEnabled || !picture();
    movement.textContent = isMoving ? controls.dataset.wordPause : controls.dataset.wordMove;
  }

  function show(next) {
    index = (next + views.length) % views.length;
    views.forEach((view, number) => {
      view.hidden = number !== index;
    });
    const focused = controls.contains(document.activeElement) ? document.activeElement : null;
    const above = picture() ?? views[index].querySelector(":scope > .caution");
    if (above) above.after(controls);
    else views[index].prepend(controls);
    focused?.focus();
    // On a scene's own page, the document title begins with the heading.
    if (!step) document.title = views[index].dataset.name + title.slice(firstName.length);
    heading.textContent = views[index].dataset.name;
    move();
  }

  function turn(by) {
    if (views.length < 2) return;
    heading.setAttribute("aria-live", "polite");
    do show(index + by);
    // Full screen is for pictures; the search ends at the latest with the picture shown before.
    while (document.fullscreenElement === set && !picture());
    memory.set("scene", views[index].dataset.scene);
  }

  function wake() {
    set.classList.remove("is-idle");
    window.clearTimeout(idle);
    if (document.fullscreenElement === set) idle = window.setTimeout(() => set.classList.add("is-idle"), patience);
  }

  find("previous")?.addEventListener("click", () => turn(-1));
  find("next")?.addEventListener("click", () => turn(1));
  for (const link of controls.querySelectorAll("[data-remember]")) {
    link.addEventListener("click", () => memory.set("scene", link.dataset.remember));
  }
  movement.addEventListener("click", () => {
    isMoving = !isMoving;
    move();
  });
  full.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else set.requestFullscreen();
  });
  set.addEventListener("fullscreenchange", () => {
    full.textContent = document.fullscreenElement ? controls.dataset.wordClose : controls.dataset.wordFull;
    wake();
  });
  for (const event of ["pointermove", "pointerdown", "focusin"]) set.addEventListener(event, wake);
  document.addEventListener("keydown", (event) => {
    wake();
    // Elsewhere, arrow keys scroll, and move a screen reader.
    if (!controls.contains(event.target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) turn(by);
  });
  set.addEventListener("pointerdown", (event) => {
    touch = event.pointerType === "touch" && event.isPrimary ? [event.clientX, event.clientY] : null;
  });
  set.addEventListener("pointerup", (event) => {
    if (!touch) return;
    const [right, down] = [event.clientX - touch[0], event.clientY - touch[1]];
    touch = null;
    if (Math.abs(right) > reach && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1);
  });
  still.addEventListener("change", move);
  document.addEventListener("visibilitychange", () => set.classList.toggle("is-away", document.hidden));

  if (views.length > 1) {
    const remembered = views.findIndex((view) => view.dataset.scene === memory.get("scene"));
    // A scene's own page starts with that scene.
    if (step && remembered >= 0) show(remembered);
  }
  for (const place of controls.querySelectorAll("[data-script]")) place.dataset.ready = "";
  move();
}

for (const set of document.querySelectorAll(".scene-set")) start(set);
