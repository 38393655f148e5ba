// Decrypts a page made by `hearth share --locked` with its passphrase, as Documentation/Sharing.md describes. The content stays
// in this page's memory.
const form = document.getElementById("open");
const field = document.getElementById("passphrase");
const said = document.getElementById("said");
const { rounds, salt, iv, text, check, ...sentences } = form.dataset;
const subtle = window.crypto?.subtle;
const say = (name) => {
  said.textContent = sentences[name] ?? "";
};
document.getElementById("without-script").hidden = true;
form.hidden = false;
if (!subtle) say("noCrypto");

// Accepts only canonical Base64, so that no bit of the file can change unnoticed.
const bytes = (written) => {
  const read = atob(written);
  if (btoa(read) !== written) throw new Error("damaged");
  return Uint8Array.from(read, (character) => character.charCodeAt(0));
};

// Returns the words in lower case with single spaces, whatever separated them.
const normalised = (typed) => typed.toLowerCase().split(/[^a-z]+/).filter(Boolean).join(" ");

// Returns the page; throws an error whose message is the key of a sentence.
const opened = async (passphrase) => {
  let parts;
  try {
    parts = { salt: bytes(salt), iv: bytes(iv), text: bytes(text), check: bytes(check) };
  } catch {
    throw new Error("damaged");
  }
  const count = Number(rounds);
  const digest = new Uint8Array(await subtle.digest("SHA-256", parts.text));
  const isWhole = digest.every((byte, index) => byte === parts.check[index]) && parts.check.length === 32;
  if (!isWhole || String(count) !== rounds || !(count >= 1 && count <= 50e6)) throw new Error("damaged");
  const encoder = new TextEncoder();
  const base = await subtle.importKey("raw", encoder.encode(passphrase), "PBKDF2", false, ["deriveKey"]);
  const stretched = { name: "PBKDF2", hash: "SHA-256", salt: parts.salt, iterations: count };
  const key = await subtle.deriveKey(stretched, base, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
  const cipher = { name: "AES-GCM", iv: parts.iv, additionalData: encoder.encode(`hearth page 1 ${count}`) };
  let padded;
  try {
    padded = await subtle.decrypt(cipher, key, parts.text);
  } catch {
    throw new Error("wrong");
  }
  const view = new DataView(padded);
  return new TextDecoder().decode(new Uint8Array(padded, 8, view.getUint32(0) * 2 ** 32 + view.getUint32(4)));
};

// This page's content security policy also covers the decrypted content, so nothing in it runs or loads.
const show = (page) => {
  const shown = new DOMParser().parseFromString(page, "text/html");
  document.title = shown.title;
  document.documentElement.lang = shown.documentElement.lang;
  document.body.replaceChildren(...shown.body.childNodes);
  const heading = document.querySelector("h1");
  heading.tabIndex = -1;
  heading.focus();
};

document.getElementById("show").addEventListener("change", (event) => {
  field.type = event.target.checked ? "text" : "password";
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!subtle) return;
  const passphrase = normalised(field.value);
  if (!passphrase) {
    say("none");
    field.focus();
    return;
  }
  say("working");
  try {
    show(await opened(passphrase));
  } catch (error) {
    say(error.message === "damaged" ? "damaged" : "wrong");
    field.focus();
  }
});
