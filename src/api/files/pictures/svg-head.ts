/** What may stand before the drawing: a comment, an instruction such as <?xml … ?>, the document's type. */
const opening = /^(?:<!--|<\?|<!doctype\s+svg\b)/i;
const closings: Record<string, string> = { "<!--": "-->", "<?": "?>" };

/**
 * Whether a text begins like an SVG. What stands before the drawing is passed part by part and never looked at again: one
 * expression for all of it would try every way to divide it.
 */
export function isSvgHead(head: string): boolean {
  // A byte order mark is white space, too.
  let rest = head.trimStart();
  for (let opened = opening.exec(rest); opened; opened = opening.exec(rest)) {
    const closing = closings[opened[0]] ?? ">";
    const end = rest.indexOf(closing, opened[0].length);
    if (end < 0) return false;
    rest = rest.slice(end + closing.length).trimStart();
  }
  return /^<svg[\s/>]/i.test(rest);
}
