// Quotes words of commands like ShellWord, and values of front matter like NewEntry. The cases in
// Tests/browser/new_entries.json are the same for both languages.

hearth.shellWord = (text) => (/^[\p{Alphabetic}0-9_./+:-]+$/u.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`);

const keywords = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
const inQuotes = (text) => `"${text.replace(/["\\]/g, "\\$&")}"`;

// Returns a YAML scalar: plain if every program reads it as a string, otherwise in double quotes.
hearth.yaml = (text) =>
  /^\p{Alphabetic}[\p{Alphabetic}0-9 _-]*$/u.test(text) && !text.endsWith(" ") && !keywords.test(text) ? text : inQuotes(text);

// Returns a YAML list item that begins with a clock time, in quotes if a colon or # in it would be syntax.
hearth.yamlSpan = (text) => `- ${/: | #|:$/.test(text) ? inQuotes(text) : text}`;
