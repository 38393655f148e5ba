// Opens the files of the lock with a password or the recovery code, as Documentation/Lock.md describes them. Keys and texts
// stay in this page's memory; WebCrypto exports neither the private key nor the key derived from the password.

const subtle = window.crypto?.subtle;

// An error on opening, whose `reason` is the key of the page's message about it.
class LockError extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}
const refuse = (reason) => {
  throw new LockError(reason);
};

const utf8 = (text) => new TextEncoder().encode(text);
const joined = (...parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
};

// Accepts only canonical Base64, so that no bit of a file can change unnoticed.
const bytes = (text, length) => {
  let read = null;
  try {
    read = typeof text === "string" ? atob(text) : null;
  } catch {
    // Not Base64.
  }
  if (read === null || btoa(read) !== text || (length && read.length !== length)) refuse("damaged");
  const made = new Uint8Array(read.length);
  for (let at = 0; at < made.length; at++) made[at] = read.charCodeAt(at);
  return made;
};

// The files are scripts, because a page opened from disk can load nothing else. Each calls one of two functions with its
// content; its element is then removed.
const waiting = new Map();
const take = (...values) => waiting.get(document.currentScript)?.(values);
window.hearthLock = take;
window.hearthLocked = take;

const load = (name) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    let held = null;
    waiting.set(script, (values) => (held = values));
    const end = () => {
      waiting.delete(script);
      script.remove();
    };
    script.addEventListener("load", () => {
      end();
      if (held) resolve(held);
      else reject(new LockError("damaged"));
    });
    script.addEventListener("error", () => {
      end();
      reject(new LockError("missing"));
    });
    script.src = `locked/${name}.js`;
    document.head.append(script);
  });

const curve = { name: "ECDH", namedCurve: "P-256" };
const cipher = { name: "AES-GCM", length: 256 };

// Returns the checksum of the lock: SHA-256 over its format, public key, and both wrapped keys with their parameters.
const check = async (lock, point) => {
  const parts = ["password", "recovery"].flatMap((way) => {
    const { rounds, salt, iv, key } = lock[way] ?? {};
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50e6) refuse("damaged");
    const count = new DataView(new ArrayBuffer(8));
    count.setUint32(4, rounds);
    return [new Uint8Array(count.buffer), bytes(salt, 16), bytes(iv, 12), bytes(key)];
  });
  const hash = await subtle.digest("SHA-256", joined(utf8(lock.format), point, ...parts));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
};

// Returns the private key, which can't be exported, the public key, the name of the index box, and the checksum.
const unlock = async (way, secret) => {
  const [lock] = await load("lock");
  const { rounds, salt, iv, key } = lock?.[way] ?? {};
  const isKnown = lock?.format === "hearth lock 1" && /^[0-9a-f]{32}$/.test(lock.index);
  // Refuse more rounds than anyone would wait for.
  if (!isKnown || !Number.isInteger(rounds) || rounds < 1 || rounds > 50e6) refuse("damaged");
  const point = bytes(lock.public, 65);
  const [saltBytes, ivBytes, wrapped] = [bytes(salt, 16), bytes(iv, 12), bytes(key)];
  if (await check(lock, point) !== lock.check) refuse("damaged");
  const base = await subtle.importKey("raw", utf8(secret), "PBKDF2", false, ["deriveKey"]);
  const stretched = { name: "PBKDF2", hash: "SHA-256", salt: saltBytes, iterations: rounds };
  const outer = await subtle.deriveKey(stretched, base, cipher, false, ["unwrapKey"]);
  const wrapping = { name: "AES-GCM", iv: ivBytes, additionalData: joined(utf8(`hearth lock 1 ${way} `), point) };
  try {
    const inner = await subtle.unwrapKey("pkcs8", wrapped, outer, wrapping, curve, false, ["deriveBits"]);
    return { key: inner, point, index: lock.index, check: lock.check };
  } catch {
    return refuse("wrong");
  }
};

// A box is 8 magic bytes, the ephemeral public key, the nonce, and the ciphertext with its tag.
const magic = utf8("HEARTH1\0");
const [pointStart, nonceStart, textStart] = [8, 73, 85];

// Returns the content of the box `name`.
const open = async ({ key, point }, name) => {
  if (!/^[0-9a-f]{32}$/.test(name)) refuse("damaged");
  const [said, text] = await load(name);
  if (said !== name) refuse("swapped");
  const box = bytes(text);
  if (magic.some((byte, index) => box[index] !== byte)) refuse("damaged");
  const ephemeral = box.subarray(pointStart, nonceStart);
  const bound = joined(box.subarray(0, nonceStart), utf8(`site/${name}`));
  let padded;
  try {
    const theirs = await subtle.importKey("raw", ephemeral, curve, false, []);
    const shared = await subtle.deriveBits({ name: "ECDH", public: theirs }, key, 256);
    const base = await subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
    const salt = joined(ephemeral, point);
    const made = { name: "HKDF", hash: "SHA-256", salt, info: utf8("hearth sealed 1") };
    const own = await subtle.deriveKey(made, base, cipher, false, ["decrypt"]);
    const nonce = { name: "AES-GCM", iv: box.subarray(nonceStart, textStart), additionalData: bound };
    padded = new Uint8Array(await subtle.decrypt(nonce, own, box.subarray(textStart)));
  } catch {
    refuse("damaged");
  }
  if (padded.length < 8) refuse("damaged");
  const view = new DataView(padded.buffer);
  const length = view.getUint32(0) * 2 ** 32 + view.getUint32(4);
  if (length > padded.length - 8) refuse("damaged");
  return padded.subarray(8, 8 + length);
};

const parsed = (bytes) => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return refuse("damaged");
  }
};
const json = async (keys, name) => parsed(await open(keys, name));

// Returns the index of the lock. Refuses any other box in its place.
const list = async (keys) => {
  const index = await json(keys, keys.index);
  return index.lock === keys.check ? index : refuse("swapped");
};

// Returns the parts of a sealed journal file: its bytes, the boxes of the files sealed with it, and the page rendered from
// it.
const sealed = async (keys, name) => {
  const content = await open(keys, name);
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  let end = 0;
  const take = (length) => {
    if (length > content.length - end) refuse("damaged");
    end += length;
    return content.subarray(end - length, end);
  };
  const count = () => {
    take(8);
    return view.getUint32(end - 8) * 2 ** 32 + view.getUint32(end - 4);
  };
  // Skip the path, which only the command line compares.
  take(count());
  const file = take(count());
  const digits = Array.from(take(count() * 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { file, companions: digits.match(/.{32}/g) ?? [], page: content.subarray(end) };
};

// Returns the HTML of an entry that has no rendered page: its file as plain text.
const plain = (title, file) =>
  hearth.made("h1", {}, title).outerHTML + hearth.made("pre", {}, new TextDecoder().decode(file)).outerHTML;

// Returns the content of a page: `html` and `text`. A sealed entry also has the fields that the list shows, and `files`, its
// own attachments.
const entry = async (keys, page) => {
  if (!page.isSealed) return json(keys, page.file);
  const { file, companions, page: shown } = await sealed(keys, page.file);
  const content = parsed(shown);
  const files = (content.files ?? []).map((item, index) => ({ ...item, file: companions[index], isSealed: true }));
  const html = content.html ?? plain(content.title, file);
  const text = content.text ?? new TextDecoder().decode(file);
  return { ...content, path: content.path ?? "", html, text, files: [...files, ...(content.extras ?? [])] };
};

// Returns the bytes of a picture, a recording or a table.
const file = async (keys, item) => {
  if (item.content !== undefined) return bytes(item.content);
  return item.isSealed ? (await sealed(keys, item.file)).file : open(keys, item.file);
};

// Normalises a recovery code: upper case, no spaces or hyphens, lookalikes merged (O to 0, I and L to 1).
const code = (typed) =>
  typed.toUpperCase().replace(/[\s\p{Pd}\u2212]/gu, "").replace(/O/g, "0").replace(/[IL]/g, "1");

hearth.lock = { isPossible: Boolean(subtle), unlock, open, list, json, entry, file, code };
