// Turns a locked entry into elements of this page. Nothing in them runs, links lead to other locked entries or the open
// site, and pictures and recordings are shown from memory.
// Elements that no entry needs here, or that need their own page's scripts.

const unwanted =
  "[data-script], script, style, link, meta, base, iframe, frame, object, embed, form, template, noscript, animate, set";
const unwantedAttribute = /^(?:on.*|style|srcdoc|srcset|action|formaction|ping|target|background|autofocus)$/i;
const site = "http://site.invalid/";

// Resolves `address` from the page at `path`: `{path, fragment, rest}` inside the site, `null` outside it.
const resolved = (address, path) => {
  try {
    const here = new URL(path.split("/").map(encodeURIComponent).join("/"), site);
    const url = new URL(address, here);
    if (url.origin !== here.origin) return null;
    return {
      path: decodeURIComponent(url.pathname.slice(1)),
      fragment: decodeURIComponent(url.hash.slice(1)),
      rest: url.href.slice(site.length),
    };
  } catch {
    return null;
  }
};
const isWeb = (address) => /^(?:https?|mailto|tel|sms):/i.test(address.trim());

const isInside = (address) => !/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(address.trim());

// Returns `{nodes, links, media}` of the entry `page` with the content `html`: its elements, the targets of its links inside
// the lock (`{page, fragment}` or `{file}`), and the media to fill in (`{element, attribute, file}`).
const made = (html, page, vault) => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const links = new Map();
  const media = [];
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) {
      // A drawing may refer only to its own parts.
      const leadsOut = /url\((?!\s*["']?#)/i.test(element.getAttribute(name)) && name !== "alt" && name !== "title";
      if (unwantedAttribute.test(name) || leadsOut) element.removeAttribute(name);
    }
    for (const name of ["href", "xlink:href", "src", "poster"]) {
      const address = element.getAttribute(name);
      if (address === null) continue;
      const isLink = element.matches("a") && name === "href";
      if (address.startsWith("#")) {
        if (isLink) links.set(element, { fragment: resolved(address, page.path)?.fragment ?? "" });
        continue;
      }
      if (isLink && isWeb(address)) {
        element.setAttribute("rel", "noreferrer noopener");
        continue;
      }
      element.removeAttribute(name);
      const target = isInside(address) ? resolved(address, page.path) : null;
      if (!target) continue;
      const [other, file] = [vault.pages.get(target.path), vault.files.get(target.path)];
      if (isLink && (other || file)) {
        // Lock file names reveal nothing, wherever the browser stores them.
        element.setAttribute("href", `#${(other ?? file).file ?? ""}`);
        links.set(element, other ? { page: other, fragment: target.fragment } : { file });
      } else if (!isLink && file) media.push({ element, attribute: name, file });
      else element.setAttribute(name, target.rest);
    }
  }
  return { nodes: [...body.childNodes], links, media };
};

// Fills in pictures and recordings one by one. `read` returns the bytes of a file, or `null` once the entry is closed;
// `urls` collects the object URLs, for the caller to revoke.
const fill = async (media, read, urls, failed) => {
  for (const { element, attribute, file } of media) {
    try {
      const content = await read(file);
      if (!content) return;
      const url = URL.createObjectURL(new Blob([content], { type: file.type || "" }));
      urls.push(url);
      element.setAttribute(attribute, url);
      if (element.matches("source")) element.parentElement?.load?.();
    } catch {
      const sentence = hearth.made("p", { class: "notice" }, failed);
      (element.closest("p, figure, li, audio, video") ?? element).after(sentence);
    }
  }
};

hearth.lockEntry = { made, fill };
