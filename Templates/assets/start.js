// Remembers that the introduction was read or skipped, so that Home does not offer it again.
for (const link of document.querySelectorAll("[data-start-done]")) {
  link.addEventListener("click", () => hearth.memory.set("start", "done"));
}
