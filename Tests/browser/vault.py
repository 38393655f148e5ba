"""A lock and its files, implemented from Documentation/Lock.md alone, independently of `hearth lock` and the build."""

import base64
import hashlib
import json
import pathlib
import re
import secrets
import unicodedata
from html import unescape as html_unescaped

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ROUNDS = 1_000_000


def text(value: bytes) -> str:
    return base64.b64encode(value).decode("ascii")


def point(key) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def normalised(code: str) -> str:
    return code.upper().replace("-", "").replace(" ", "").replace("O", "0").replace("I", "1").replace("L", "1")


def padme(length: int) -> int:
    if length <= 256:
        return 256
    exponent = length.bit_length() - 1
    step = 1 << (exponent - exponent.bit_length())
    return -(-length // step) * step


class Vault:
    """`lock` is lock.json; `put` seals content under a random name; `write` writes a site's folder `locked/`."""

    def __init__(self, password: str, rounds: int = ROUNDS):
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = point(self.private.public_key())
        letters = "".join(secrets.choice(CROCKFORD) for _ in range(25))
        self.code = "-".join(letters[at : at + 5] for at in range(0, 25, 5))
        der = self.private.private_bytes(
            serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        ways = {"password": unicodedata.normalize("NFC", password).encode(), "recovery": normalised(self.code).encode()}
        self.lock = {"format": "hearth lock 1", "public": text(self.public)}
        for way, secret in ways.items():
            salt, iv = secrets.token_bytes(16), secrets.token_bytes(12)
            key = AESGCM(hashlib.pbkdf2_hmac("sha256", secret, salt, rounds, 32))
            wrapped = key.encrypt(iv, der, f"hearth lock 1 {way} ".encode() + self.public)
            self.lock[way] = {"rounds": rounds, "salt": text(salt), "iv": text(iv), "key": text(wrapped)}
        checked = b"hearth lock 1" + self.public
        for way in ("password", "recovery"):
            parts = self.lock[way]
            checked += parts["rounds"].to_bytes(8, "big") + b"".join(base64.b64decode(parts[part]) for part in ("salt", "iv", "key"))
        self.lock["check"] = text(hashlib.sha256(checked).digest())
        self.boxes: dict[str, bytes] = {}
        self.pages: list[dict] = []
        self.files: list[dict] = []

    def box(self, content: bytes, place: str) -> bytes:
        ephemeral = ec.generate_private_key(ec.SECP256R1())
        head = b"HEARTH1\0" + point(ephemeral.public_key())
        shared = ephemeral.exchange(ec.ECDH(), self.private.public_key())
        salt = head[8:] + self.public
        key = HKDF(hashes.SHA256(), 32, salt=salt, info=b"hearth sealed 1").derive(shared)
        length = len(content).to_bytes(8, "big")
        padded = (length + content).ljust(padme(8 + len(content)), b"\0")
        iv = secrets.token_bytes(12)
        return head + iv + AESGCM(key).encrypt(iv, padded, head + place.encode())

    def open(self, box: bytes, place: str) -> bytes:
        assert box[:8] == b"HEARTH1\0"
        ephemeral = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), box[8:73])
        shared = self.private.exchange(ec.ECDH(), ephemeral)
        key = HKDF(hashes.SHA256(), 32, salt=box[8:73] + self.public, info=b"hearth sealed 1").derive(shared)
        padded = AESGCM(key).decrypt(box[73:85], box[85:], box[:73] + place.encode())
        return padded[8 : 8 + int.from_bytes(padded[:8], "big")]

    def open_sealed(self, file: bytes) -> dict:
        """Returns the contents of a journal file that ends with .sealed."""
        rest = self.open(file[:-16], f"site/{file[-16:].hex()}")

        def part(rest: bytes) -> tuple[bytes, bytes]:
            end = 8 + int.from_bytes(rest[:8], "big")
            return rest[8:end], rest[end:]

        path, rest = part(rest)
        content, rest = part(rest)
        count, rest = int.from_bytes(rest[:8], "big"), rest[8:]
        names = [rest[16 * number : 16 * (number + 1)].hex() for number in range(count)]
        page = rest[16 * count :]
        return {"path": path.decode(), "file": content, "names": names, "page": json.loads(page) if page else None}

    def put(self, content: bytes) -> str:
        name = secrets.token_hex(16)
        self.boxes[name] = self.box(content, f"site/{name}")
        return name

    def add_page(self, path: str, html: str, words: str, **facts) -> str:
        """Adds a page and returns its file name. Add pages newest first, undated ones last."""
        name = self.put(json.dumps({"html": html, "text": words}).encode())
        self.pages.append({"file": name, "path": path, **facts})
        return name

    def add_file(self, path: str, kind: str, content: bytes) -> str:
        name = self.put(content)
        self.files.append({"file": name, "path": path, "type": kind})
        return name

    def write(self, site: pathlib.Path):
        index = self.put(json.dumps({"lock": self.lock["check"], "name": "A journal", "pages": self.pages, "files": self.files}).encode())
        while len(self.boxes) < max(8, padme(len(self.boxes)) if len(self.boxes) > 256 else len(self.boxes)):
            self.put(b"")
        folder = site / "locked"
        folder.mkdir(exist_ok=True)
        for name, box in self.boxes.items():
            (folder / f"{name}.js").write_text(f'hearthLocked("{name}", "{text(box)}")')
        lock = json.dumps({**self.lock, "index": index})
        (folder / "lock.js").write_text(f"hearthLock({lock})")
        del self.boxes[index]


def main_of(page: pathlib.Path) -> str:
    return page.read_text(encoding="utf-8").partition('tabindex="-1">')[2].partition("</main>")[0]


def move(site: pathlib.Path, vault: Vault, paths: list[str], files: dict[str, str]):
    """Moves pages and files of a built site into the vault, as a build does with sealed ones. `paths` is newest first."""
    for path in paths:
        page = site / path
        html = main_of(page)
        words = html_unescaped(re.sub(r"<[^>]*>", " ", html))
        day = re.search(r"\d{4}-\d\d-\d\d", path)
        facts = {
            "kind": "heart-rate" if path.startswith("days/") else "reflection",
            "title": html_unescaped(re.search(r"<h1[^>]*>(.*?)</h1>", html)[1]),
            "date": day[0] if day else None,
            "labels": sorted(set(re.findall(r'class="label" href="\.\./labels/[^>]*><span dir="auto">([^<]*)', html))),
        }
        time = re.search(r'datetime="[^"T]*T(\d\d:\d\d)', html)
        if time:
            facts["time"] = time[1]
        mood = re.search(r"<dt>Mood</dt><dd[^>]*>([^<]*)", html)
        if mood:
            facts["mood"] = html_unescaped(mood[1])
        vault.add_page(path, html, words, **{name: value for name, value in facts.items() if value})
        page.unlink()
    for path, kind in files.items():
        vault.add_file(path, kind, (site / path).read_bytes())
        (site / path).unlink()
