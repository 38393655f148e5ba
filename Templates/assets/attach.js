// Takes pictures and recordings that are dropped on a page of `hearth serve` or pasted into its form, beside those that were chosen.

const input = document.querySelector('form[data-drop] input[type="file"][multiple]');
if (!input) return;
const { fill, made } = hearth;
const { form } = input;
const kinds = input.accept.split(",").map((kind) => kind.replace("*", ""));
// Some systems don't know every picture's type: the server looks at the name.
const isTaken = (file) => file.type === "" || kinds.some((kind) => file.type.startsWith(kind));

// Previews of the chosen pictures, drawn by the browser: nothing is sent before the form is.
const previews = made("ul", { class: "previews" });
const preview = async (files) => {
  const pictures = files.filter((file) => file.type.startsWith("image/"));
  const drawn = await Promise.all(
    pictures.map(async (file) => {
      try {
        const picture = await createImageBitmap(file);
        const canvas = made("canvas", { role: "img", "aria-label": file.name });
        const scale = Math.min(1, 240 / Math.max(picture.width, picture.height));
        canvas.width = Math.max(1, Math.round(picture.width * scale));
        canvas.height = Math.max(1, Math.round(picture.height * scale));
        canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
        picture.close();
        return made("li", {}, canvas);
      } catch {
        // The browser can't draw this kind of picture; its name is shown.
        return null;
      }
    })
  );
  // Other files may have been chosen in the meantime.
  if ([...input.files].filter((file) => file.type.startsWith("image/")).every((file, index) => file === pictures[index])) previews.replaceChildren(...drawn.filter(Boolean));
};

const status = made("p", { class: "quiet", role: "status", dir: "auto" }, form.dataset.drop);
input.after(status, previews);
const show = (refused = []) => {
  const names = [...input.files].map((file) => file.name).join(", ");
  const said = refused.map((file) => fill(form.dataset.untaken, { file: file.name }));
  status.textContent = [names, ...said].filter(Boolean).join(". ") || form.dataset.drop;
  // A browser shows the name of a single file itself.
  status.classList.toggle("name-only", input.files.length === 1 && said.length === 0);
  preview([...input.files]);
};

const take = (files) => {
  const all = new DataTransfer();
  for (const file of [...input.files, ...files.filter(isTaken)]) all.items.add(file);
  input.files = all.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const fold = input.closest("details");
  if (fold) fold.open = true;
  show(files.filter((file) => !isTaken(file)));
};

input.addEventListener("change", () => show());
form.addEventListener("paste", (event) => {
  const { files, types } = event.clipboardData;
  // Words with pictures are pasted as words.
  if (files.length === 0 || types.includes("text/plain")) return;
  event.preventDefault();
  take([...files]);
});
// Elsewhere on the page, a browser would open the file instead of the page.
document.addEventListener("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
document.addEventListener("drop", (event) => {
  if (!event.dataTransfer.types.includes("Files") || event.target === input) return;
  event.preventDefault();
  take([...event.dataTransfer.files]);
});
