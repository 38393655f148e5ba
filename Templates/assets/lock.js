// The page of locked entries: asks for the password, shows entries, and forgets them when it locks. Nothing is stored; the
// address and title don't change, and the browser's history gains at most one entry, of this same page.

const { announce: say, lock, lockEntry, lockList, lockWatch } = hearth;
const part = (name) => document.getElementById(`lock-${name}`);
const root = document.getElementById("lock");
const strings = root.dataset;
const main = document.getElementById("main");
const head = main.querySelector(".page-head");
const heading = head.querySelector("h1");
const lede = main.querySelector(":scope > .lede");
const [forms, status, bar, message, list, end] = ["forms", "status", "bar", "said", "list", "end"].map(part);
const fields = { password: part("password-field"), recovery: part("recovery-field") };
heading.tabIndex = -1;

// The keys and the index; `null` while locked.
let vault = null;
// The entry being shown: its page, nodes, links, and the object URLs of its media.
let entry = null;

// Unlocking.

const complain = (field, text) => {
  say(status, text);
  field.setAttribute("aria-invalid", "true");
  field.focus();
  field.select();
};

// Returns why `typed` can't be a recovery code; empty if it can.
const mistake = (typed) => {
  const code = lock.code(typed);
  const letter = [...code].find((character) => !"0123456789ABCDEFGHJKMNPQRSTVWXYZ".includes(character));
  if (!code) return strings.noCode;
  if (letter) return hearth.fill(strings.codeLetter, { letter });
  return code.length === 25 ? "" : hearth.fill(strings.codeLength, { count: code.length });
};

// Counts operations. The result of one that ends after another began, or after locking, is dropped.
let turn = 0;
let isWorking = false;
const unlock = async (way) => {
  if (isWorking) return;
  const field = fields[way];
  field.removeAttribute("aria-invalid");
  const wrong = way === "password" ? (field.value ? "" : strings.noPassword) : mistake(field.value);
  if (wrong) return complain(field, wrong);
  const secret = way === "password" ? field.value.normalize("NFC") : lock.code(field.value);
  const now = ++turn;
  isWorking = true;
  say(status, strings.working);
  try {
    const keys = await lock.unlock(way, secret);
    if (now === turn) say(status, strings.opening);
    const index = await lock.list(keys);
    if (now !== turn) return;
    const byPath = (items) => new Map((items ?? []).map((item) => [item.path, item]));
    const all = index.pages ?? [];
    const sealed = index.sealed ?? [];
    const count = all.length + sealed.length;
    vault = { keys, all, sealed, count, pages: byPath([...(index.others ?? []), ...all]), files: byPath(index.files) };
    dress(index.styles);
    opened();
  } catch (error) {
    if (now !== turn) return;
    if (error.reason === "wrong") complain(field, way === "password" ? strings.wrongPassword : strings.wrongRecovery);
    else say(status, strings[error.reason] ?? strings.damaged);
  } finally {
    isWorking = false;
  }
};

// Applies the label colours that only the lock has.
const dress = (styles) => {
  const sheets = styles ? [new CSSStyleSheet()] : [];
  sheets[0]?.replaceSync(styles);
  document.adoptedStyleSheets = sheets;
};

const opened = () => {
  for (const field of Object.values(fields)) field.value = "";
  part("show").checked = false;
  fields.password.type = "password";
  say(status, "");
  root.hidden = true;
  main.prepend(bar);
  main.dataset.lock = "open";
  bar.hidden = false;
  lockList.show(vault.all);
  watch.start();
  const mine = vault;
  const wanted = asked;
  asked = "";
  const page = wanted && vault.all.find(({ file, path }) => file === wanted || path === wanted);
  if (page) show(page);
  else showList();
  lockList.read(vault.all, (page) => (mine === vault ? lock.entry(mine.keys, page) : null));
  openSealed(page ? "" : wanted);
};

// Opens the sealed entries, whose metadata is sealed with them, and shows the one that is `wanted`.
const openSealed = async (wanted) => {
  const mine = vault;
  let found = [];
  let unopened = 0;
  for (const [index, file] of mine.sealed.entries()) {
    try {
      const content = await lock.entry(mine.keys, { file, isSealed: true });
      const { html, text, files, extras, ...row } = content;
      found.push({ page: { ...row, file, isSealed: true }, content });
    } catch {
      unopened++;
    }
    if (mine !== vault) return;
    if (found.length < 20 && index < mine.sealed.length - 1) continue;
    for (const { page } of found) if (!mine.pages.has(page.path)) mine.pages.set(page.path, page);
    lockList.add(found);
    const page = wanted && found.map(({ page }) => page).find(({ file, path }) => file === wanted || path === wanted);
    if (page && !entry) show(page);
    found = [];
  }
  if (unopened) part("unopened").textContent = hearth.plural(strings.unopenedOne, strings.unopenedOther, unopened);
};

// Showing: the list, or one entry in its place.

const close = () => {
  if (lede) lede.hidden = false;
  for (const url of entry?.urls ?? []) URL.revokeObjectURL(url);
  for (const node of entry?.nodes ?? []) node.remove();
  entry = null;
  delete main.dataset.print;
};

const showList = (isBack) => {
  const last = entry?.page;
  turn++;
  close();
  bar.after(head);
  list.hidden = false;
  end.hidden = part("all").hidden = true;
  if (!isBack) say(message, hearth.plural(strings.openedOne, strings.openedOther, vault.count));
  const links = last ? [...list.querySelectorAll(`a[href="#${last.file}"]`)] : [];
  (links.find((link) => link.offsetParent) ?? heading).focus();
};

// Returns the link targets for an entry: its own files take precedence over those of the lock.
const around = ({ files = [] }) => ({
  pages: vault.pages,
  files: new Map([...vault.files, ...files.map((file) => [file.path, file])]),
});

const show = async (page, fragment) => {
  const mine = vault;
  const now = ++turn;
  say(message, "");
  let content;
  try {
    content = await lock.entry(mine.keys, page);
    if (typeof content?.html !== "string") throw new Error("an entry without a text");
  } catch (error) {
    if (mine !== vault || now !== turn) return;
    if (!entry) showList(true);
    return say(message, strings[{ missing: "entryMissing", swapped: "entrySwapped" }[error.reason] ?? "entryDamaged"]);
  }
  if (mine !== vault || now !== turn) return;
  close();
  entry = { page, urls: [], ...lockEntry.made(content.html, page, around(content)) };
  // The entry has its own h1.
  head.remove();
  if (lede) lede.hidden = true;
  list.hidden = true;
  end.hidden = part("all").hidden = false;
  end.before(...entry.nodes);
  if (history.state !== "entry") history.pushState("entry", "");
  if (!fragment || !jump(fragment)) {
    const name = main.querySelector("h1") ?? main;
    name.tabIndex = -1;
    window.scrollTo(0, 0);
    name.focus();
  }
  const shown = entry;
  lockEntry.fill(shown.media, async (file) => {
    const bytes = await lock.file(mine.keys, file);
    return entry === shown ? bytes : null;
  }, shown.urls, strings.mediaFailed);
};

// Jumps to a fragment of the entry without changing the address.
const jump = (id) => {
  const place = document.getElementById(id);
  if (!place || !main.contains(place)) return false;
  for (let above = place; above; above = above.parentElement) if (above.matches("details")) above.open = true;
  if (!place.matches("a[href], button, summary, input")) place.tabIndex = -1;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
  return true;
};

// Asks for confirmation before something leaves the lock; returns true the second time.
let sure = null;
const unsure = () => {
  sure?.copy.remove();
  sure = null;
};
const isSure = (element, question) => {
  const now = performance.now();
  const isAgain = sure?.element === element;
  // A double click or a held key doesn't confirm.
  if (isAgain && now - sure.since < 500) {
    sure.since = now;
    return false;
  }
  unsure();
  say(message, isAgain ? "" : question);
  if (isAgain) return true;
  // Show the announcement, which is at the top of the page, beside the element too.
  const copy = hearth.made("span", { class: "lock-sure", "aria-hidden": "true" }, question);
  element.after(" ", copy);
  sure = { element, copy, since: now };
  element.addEventListener("blur", unsure, { once: true });
  return false;
};

const save = async (link, file) => {
  if (!isSure(link, strings.saveAgain)) return;
  const mine = vault;
  try {
    const bytes = await lock.file(mine.keys, file);
    if (mine === vault) hearth.save(bytes, file.path.split("/").pop(), file.type || "", 10_000);
  } catch {
    if (mine === vault) say(message, strings.mediaFailed);
  }
};

// Handles fragment links. The page's frame has one, the skip link.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!vault || !link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const address = link.getAttribute("href");
  if (!address.startsWith("#")) return;
  event.preventDefault();
  const target = entry?.links.get(link);
  if (target?.file) return save(link, target.file);
  const page = target?.page ?? vault.all.find(({ file }) => `#${file}` === address);
  if (page) show(page, target ? target.fragment : link.dataset.fragment);
  else if (address === "#main") main.focus();
  else jump(target?.fragment ?? address.slice(1));
});

// The browser's Back leads from an entry to the list.
const back = () => (history.state === "entry" ? history.back() : showList(true));
window.addEventListener("popstate", () => {
  if (vault && entry && history.state !== "entry") showList(true);
});
part("all").addEventListener("click", back);

// Locking.

const relock = (reason, isLeaving) => {
  turn++;
  for (const field of Object.values(fields)) field.value = "";
  if (!vault) return;
  watch.stop();
  vault = null;
  unsure();
  close();
  lockList.clear();
  dress();
  say(message, "");
  bar.hidden = list.hidden = end.hidden = true;
  delete main.dataset.lock;
  main.prepend(head);
  root.hidden = false;
  clean();
  if (history.state === "entry" && !isLeaving) history.back();
  say(status, reason);
  heading.focus();
  window.scrollTo(0, 0);
};

const watch = lockWatch({
  warn: (isSoon) => say(message, isSoon ? strings.soon : ""),
  end: (reason) => relock(reason === "away" ? strings.lockedAway : strings.lockedQuiet),
});
// The browser may restore the page from its back/forward cache, so lock it on leaving.
window.addEventListener("pagehide", () => relock("", true));
for (const name of ["now", "now-too"]) part(name).addEventListener("click", () => relock(strings.locked));

// Printing: only after a second press.

part("print").addEventListener("click", (event) => {
  if (!isSure(event.currentTarget, strings.printAgain)) return;
  main.dataset.print = "";
  window.print();
});
window.addEventListener("afterprint", () => delete main.dataset.print);

// The address may name an entry to open after unlocking; the name is removed from the address at once.
let asked = "";
const clean = () => {
  if (location.hash) history.replaceState(history.state, "", location.href.split("#")[0]);
};
const arrive = () => {
  if (location.hash.length < 2 || location.hash === "#main") return;
  let name = "";
  try {
    name = decodeURIComponent(location.hash.slice(1));
  } catch {
    // Not a valid name.
  }
  clean();
  const page = vault?.all.find(({ file, path }) => file === name || path === name);
  if (page) show(page);
  else if (!vault) asked = name;
};
window.addEventListener("hashchange", arrive);
arrive();

part("password").addEventListener("submit", (event) => {
  event.preventDefault();
  unlock("password");
});
part("recovery").addEventListener("submit", (event) => {
  event.preventDefault();
  unlock("recovery");
});
part("show").addEventListener("change", (event) => {
  fields.password.type = event.currentTarget.checked ? "text" : "password";
});

// Some browsers restore checked boxes.
part("show").checked = false;
if (!lock.isPossible) {
  forms.replaceChildren(status);
  say(status, strings.noCrypto);
}
root.hidden = false;
root.dataset.ready = "";
