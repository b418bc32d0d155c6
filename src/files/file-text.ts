/** About eight pages. More would weigh more than the page itself. */
const maxShownCharacters = 20_000;
/** Soft hyphens, and characters that cannot be shown. */
const unseen = /[\p{Cc}\p{Cn}\p{Co}\u00ad\u200b\ufffd]/gu;
/** Letters that only the file's own font can draw. */
const ownLetters = /[\p{Co}\ufffd]/gu;
/** Words like these appear where Nepali was typed with a font that draws its letters in place of Latin ones. */
const strangeWord =
  /\p{L}[\\[\]{}|;=+_^~<>]+\p{L}|^[;|\]}]+\p{L}|^[^[]*\p{L}\]$|\p{Ll}{2}\p{Lu}\p{Ll}|^[\u093e-\u094d]/u;
const mostStrangeWords = 0.08;

export interface FileWords {
  text: string;
  isTruncated: boolean;
}

/** The text of a file as a page shows it; undefined where it is not readable. */
export function fileWordsOf(text: string): FileWords | undefined {
  const clean = repairText(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(unseen, (found) => (found === "\n" || found === "\t" ? found : ""))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  const own = text.match(ownLetters)?.length ?? 0;
  if (!isReadable(clean) || own > clean.length * mostStrangeWords) return undefined;
  if (clean.length <= maxShownCharacters) return { text: clean, isTruncated: false };
  return { text: clean.slice(0, maxShownCharacters).toWellFormed(), isTruncated: true };
}

function isReadable(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean);
  const strange = words.filter(
    (word) => strangeWord.test(word) && !word.includes("@") && !word.includes("://"),
  );
  return words.length > 0 && strange.length / words.length < mostStrangeWords;
}

const letter = "[क-ह]़?";
const cluster = `(?:${letter}्)*${letter}`;
/** A syllable of a consonant with a vowel sign, alone between spaces: mostly a part of a word. */
const fragment = new RegExp(`^${cluster}[ा-ौ]?[ँ-ः]?$`, "u");
const shortWords = new Set(
  "र छ छु छौ छे हो यो त्यो ती यी ऊ त नै को का की के मा ले जो सो वा भो गो दे ला है रे पो खै श्री स्त्री धेरै बी सी डी पी टी जी".split(
    " ",
  ),
);
const mostFragments = 0.1;

/** Restores the order of Nepali signs, which a PDF contains as they are drawn, and removes the spaces between them. */
export function repairText(text: string): string {
  if (!/\p{Script=Devanagari}/u.test(text)) return text;
  const ordered = text
    .normalize("NFC")
    .replaceAll(/[^\S\n]+(?=[\u0900-\u0903\u093a-\u093e\u0940-\u094f]|ि(?![क-ह]))/g, "")
    // The short i is drawn before its consonants, and the r above them after.
    .replaceAll(new RegExp(`(?<!${letter})ि(${cluster})`, "gu"), "$1ि")
    .replaceAll(new RegExp(`(${cluster}[ा-ौ]?[ँ-ः]?)र्(?![क-ह])`, "gu"), "र्$1")
    .replaceAll(/(?<=[^नत\s]्)[^\S\n]+(?=[क-ह])/gu, "");
  return ordered.replaceAll(/[ऀ-ॣ]+(?: [ऀ-ॣ]+)+/gu, joinFragments);
}

function joinFragments(line: string): string {
  const pieces = line.split(" ");
  const isPart = (piece: string) => fragment.test(piece) && !shortWords.has(piece) && [...piece].length > 1;
  if (pieces.filter(isPart).length < pieces.length * mostFragments) return line;
  return pieces.reduce((joined, piece, at) => {
    const before = pieces[at - 1] ?? "";
    const isBeginning = piece === "प्र" || !piece.includes("्");
    const isJoined = isPart(before) && (before === "प्र" || !before.includes("्"));
    return `${joined}${isJoined || (isPart(piece) && !isBeginning) || at === 0 ? "" : " "}${piece}`;
  }, "");
}
