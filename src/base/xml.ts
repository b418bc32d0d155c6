const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Not allowed, not even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, "")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

type Attributes = Readonly<Record<string, string | number | undefined>>;

export const element = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>${escapeMarkup(text)}</${name}>`;

export const parent = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  `<${name}${written(attributes)}>\n${children.filter(Boolean).join("\n")}\n</${name}>`;

export const empty = (name: string, attributes: Attributes): string => `<${name}${written(attributes)}/>`;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join("");

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
