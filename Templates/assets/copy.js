// Takes text or bytes out of the page, only when somebody asks for it.

// Returns whether the text was copied. Without clipboard access, `mark` selects it, for `execCommand` or copying by hand.
hearth.copy = async (text, mark) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    mark();
  }
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
};

// Saves a file; the browser asks where, or adds it to the downloads.
hearth.save = (content, name, type, lasting = 60_000) => {
  const link = hearth.made("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), lasting);
};
