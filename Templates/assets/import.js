// Shows how far an import is, in `hearth serve`: how much of the file was sent, then how much of it was read or added.

const { announce, fill, made, number } = hearth;

// Says a sentence only now and then: a screen reader needs no more.
const saying = (status, pause) => {
  let last = 0;
  return (text, isLast) => {
    const now = performance.now();
    if (!isLast && now - last < pause) return;
    last = now;
    announce(status, text);
  };
};

const sending = (form) => {
  const words = form.dataset;
  const status = made("p", { class: "name-only", role: "status" });
  form.after(status);
  const say = saying(status, 10_000);
  const size = (bytes) => fill(words.size, { count: number(Math.round(bytes / 1_000_000)) });

  form.addEventListener("submit", (event) => {
    // The server says that a file is missing or empty, beside the field.
    if (!form.elements.file.files[0]?.size) return;
    event.preventDefault();
    const button = form.querySelector("[type=submit]");
    const body = new FormData(form);
    const shown = made("p", {}, fill(words.sending, { done: size(0), all: size(form.elements.file.files[0].size), percent: "0" }));
    const bar = made("progress", { max: "100", value: "0", "aria-label": shown.textContent });
    document.getElementById("form-errors")?.remove();
    document.querySelector(".import-sending")?.remove();
    form.after(made("div", { class: "import-sending" }, shown, bar));
    button.disabled = true;

    const refuse = (...lines) => {
      document.querySelector(".import-sending")?.remove();
      status.textContent = "";
      button.disabled = false;
      const list = made("ul", {}, ...lines.map((line) => made("li", {}, line)));
      const box = made("div", { class: "form-errors", id: "form-errors", role: "alert", tabindex: "-1" }, list);
      form.before(box);
      box.focus();
    };

    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      const percent = total ? Math.floor((loaded * 100) / total) : 0;
      bar.value = percent;
      shown.textContent = percent < 100 ? fill(words.sending, { done: size(loaded), all: size(total), percent: String(percent) }) : words.sent;
      bar.setAttribute("aria-label", shown.textContent);
      say(shown.textContent, percent === 100);
    });
    request.addEventListener("load", () => {
      if (request.status < 400) return window.location.assign(request.responseURL);
      const page = new DOMParser().parseFromString(request.responseText, "text/html");
      const lines = [...page.querySelectorAll("#form-errors li")].map((item) => item.textContent);
      refuse(...(lines.length ? lines : [page.body.textContent.trim()]));
    });
    request.addEventListener("error", () => refuse(words.broken));
    request.open("POST", form.action);
    request.send(body);
  });
};

// The server answers after a second, or when it is done.
const waiting = async (work) => {
  const say = saying(document.getElementById("import-status"), 10_000);
  for (;;) {
    let page;
    try {
      const response = await fetch(work.dataset.address);
      if (response.redirected) return window.location.replace(response.url);
      page = new DOMParser().parseFromString(await response.text(), "text/html");
    } catch {
      return;
    }
    const now = page.getElementById("import-work");
    if (!now || page.title !== document.title) return window.location.replace(work.dataset.address);
    const text = now.querySelector("label").textContent;
    work.querySelector("label").textContent = text;
    work.querySelector("progress").value = now.querySelector("progress").value;
    say(text);
  }
};

const form = document.getElementById("import");
if (form) sending(form);
const work = document.getElementById("import-work");
if (work) waiting(work);
