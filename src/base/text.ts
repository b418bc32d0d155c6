/** The site script replaces it. */
export const blank = "{…}";

export function fillIn(sentence: string, words: string): string {
  // A function, because "$&" would be a pattern.
  return sentence.replace(blank, () => words);
}

export const commaList = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

/** Of several numbers the first, without the extension, which the person dials. */
export function phoneHref(numbers: string): string {
  const [number = ""] = numbers.split(/[,/]|ext/i, 1);
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${number.replaceAll(/\D/g, "")}`;
}

export const mailHref = (address: string): string => `mailto:${address}`;

interface Contact {
  phones: readonly { number: string }[];
  emails: readonly { address: string }[];
}

/** The first phone number and the first e-mail address of the office. */
export const contactLinks = ({ phones, emails }: Contact): { href: string; text: string }[] => [
  ...phones.slice(0, 1).map(({ number }) => ({ href: phoneHref(number), text: number })),
  ...emails.slice(0, 1).map(({ address }) => ({ href: mailHref(address), text: address })),
];

/** Search engines cut longer ones and ignore shorter ones. */
export const descriptionCharacters = { fewest: 50, most: 160 };

export function descriptionOf(text: string, who: string): string {
  const { fewest, most } = descriptionCharacters;
  const words = firstWords(text, most);
  return words.length < fewest ? firstWords(`${words} ${who}`, most) : words;
}

export function firstWords(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= maxCharacters) return line;
  const end = line.lastIndexOf(" ", maxCharacters - 1);
  return end > 0 ? `${line.slice(0, end)}…` : "";
}

/** A percent sign in a URL may encode nothing: then the text stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** For the voice of a screen reader. */
export function languageOf(title: string): "ne" | undefined {
  const count = (pattern: RegExp) => title.match(pattern)?.length ?? 0;
  return count(/\p{Script=Devanagari}/gu) * 2 > count(/[\p{L}\p{M}]/gu) ? "ne" : undefined;
}

interface TextPiece {
  text: string;
  href?: string;
}

/** The lookbehinds prevent quadratic time. */
const linkPattern =
  /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}/gi;
const trailing = /(?<![.,;:!?'"’”)\]}»।])[.,;:!?'"’”)\]}»।]+$/;

export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export function piecesOf(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { 0: found, index } of paragraph.matchAll(linkPattern)) {
    const text = withoutTrailing(found);
    const href = hrefOf(text);
    if (!href) continue;
    if (index > done) pieces.push({ text: paragraph.slice(done, index) });
    pieces.push({ text, href });
    done = index + text.length;
  }
  if (done < paragraph.length) pieces.push({ text: paragraph.slice(done) });
  return pieces;
}

/** A bracket that the URL opens is part of it. */
function withoutTrailing(text: string): string {
  const cut = text.replace(trailing, "");
  return cut.includes("(") && text[cut.length] === ")" ? `${cut})` : cut;
}

function hrefOf(text: string): string | undefined {
  if (/^https?:/i.test(text)) return URL.parse(text)?.href;
  if (/^www\./i.test(text)) return URL.parse(`https://${text}`)?.href;
  return `mailto:${text}`;
}
