/** What is drawn at one place of a line: one letter or several, or only a sign above, below or beside a letter. */
export interface Glyph {
  text: string;
  left: number;
  right: number;
  /** Wider than the gaps inside a word. */
  leastGap: number;
  /** The reader only supposes a space here. */
  isSupposed: boolean;
}

const devanagari = /\p{Script=Devanagari}/u;
/** Also the r below a letter. */
const sign = /^(?:\p{M}+|्र)$/u;
const shortI = /^ि[ँं]?$/u;
const reph = "र्";
const halfLetter = /्\u200d?$/u;
/** A sign belongs to one of so few letters before it; so many are compared with what is drawn twice. */
const lookBack = 4;

/** No cluster is longer. What is hostile loses the rest of its signs. */
const longestCell = 64;

/**
 * The text of glyphs in the order in which they are drawn. Nepali is not drawn as it is written: a short i is left of its consonants, an r
 * above them is right of them, signs follow later, some producers give the text of a cluster once for each of its parts, and the
 * reader takes the gaps for spaces. Linear in the number of glyphs.
 */
export function joinGlyphs(glyphs: readonly Glyph[]): string {
  return linesOf(glyphs)
    .map((line) =>
      line.some(({ text }) => devanagari.test(text)) ? joinLine(line) : line.map(textOf).join(""),
    )
    .join("\n");
}

const textOf = ({ text }: Glyph) => text;

function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [[]];
  for (const glyph of glyphs)
    if (glyph.text === "\n") lines.push([]);
    else lines.at(-1)?.push(glyph);
  return lines;
}

function joinLine(line: readonly Glyph[]): string {
  const cells: Glyph[] = [];
  const near = () =>
    cells
      .slice(-2 * lookBack)
      .filter(({ text }) => text !== " ")
      .slice(-lookBack);
  let waitingI = "";

  function place(glyph: Glyph): void {
    const { text, left, right } = glyph;
    const before = near();
    const last = before.at(-1);
    const middle = (left + right) / 2;
    const isBeforeI = shortI.test(text) && !(last && middle < (last.left + last.right) / 2);
    if (text === reph && before.some((cell) => covers(cell, middle))) putReph(cells, middle);
    else if (!isBeforeI && sign.test(text) && last) putSign(mostCovered(before, glyph) ?? last, glyph);
    else {
      if (waitingI === "" && last && cells.at(-1) === last && isWide(last, glyph))
        cells.push({ ...glyph, text: " " });
      if (isBeforeI) waitingI += text;
      else if (halfLetter.test(text)) cells.push({ ...glyph });
      else {
        cells.push({ ...glyph, text: text + waitingI });
        waitingI = "";
      }
    }
  }

  for (const [at, glyph] of line.entries()) {
    const next = line[at + 1];
    const before = near();
    if (glyph.isSupposed && next && !isGap(before, next)) continue;
    if (/^\s+$/u.test(glyph.text)) cells.push({ ...glyph, text: " " });
    else {
      const same = before.find((cell) => isSameAgain(cell, glyph));
      if (same) same.right = Math.max(same.right, glyph.right);
      else partsOf(glyph).map(place);
    }
  }
  const end = cells.at(-1);
  if (end) end.text += waitingI;
  return cells.map(textOf).join("");
}

const covers = ({ left, right }: Glyph, place: number) => left <= place && place <= right;

const overlapOf = (one: Glyph, other: Glyph) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** A gap beside Nepali letters has to be as wide as a space; far back, the line begins anew. */
function isGap(before: readonly Glyph[], next: Glyph): boolean {
  const last = before.at(-1);
  if (!last || !(devanagari.test(last.text) || devanagari.test(next.text))) return true;
  const gap = next.left - Math.max(...before.map(({ right }) => right));
  return gap > next.leastGap || gap < -40 * next.leastGap;
}

/** A vowel sign and the r above its consonant may be one glyph. */
function partsOf(glyph: Glyph): Glyph[] {
  const rest = glyph.text.replace(reph, "");
  return glyph.text.includes(reph) && sign.test(rest)
    ? [rest, reph].map((text) => ({ ...glyph, text }))
    : [glyph];
}

/** Some producers draw no space, but begin the next word further on. */
const isWide = (last: Glyph, next: Glyph) =>
  [last, next].every(({ text }) => devanagari.test(text) && /[\p{L}\p{M}]/u.test(text)) &&
  next.left - last.right > 3.4 * next.leastGap;

/** A part of a cluster overlaps another part, or is a narrow rest beside it; a repeated syllable is as wide as the first. */
function isSameAgain(cell: Glyph, glyph: Glyph): boolean {
  if (cell.text !== glyph.text || !devanagari.test(glyph.text)) return false;
  const overlap = overlapOf(cell, glyph);
  const width = glyph.right - glyph.left;
  const isNarrow = width < (cell.right - cell.left) * 0.6;
  return overlap > width * 0.3 || (isNarrow && overlap > -glyph.leastGap);
}

function mostCovered(cells: readonly Glyph[], sign: Glyph): Glyph | undefined {
  const [most] = cells.toSorted((one, other) => overlapOf(other, sign) - overlapOf(one, sign));
  return most && overlapOf(most, sign) > 0 ? most : undefined;
}

function putSign(cell: Glyph, { text, right }: Glyph): void {
  if (cell.text.length >= longestCell) return;
  cell.text = text.startsWith("्") ? cell.text.replace(/ि?$/u, `${text}$&`) : cell.text + text;
  cell.right = Math.max(cell.right, right);
}

/** Before the half letters of its cluster. */
function putReph(cells: Glyph[], middle: number): void {
  let at = cells.findLastIndex((cell) => cell.text !== " " && covers(cell, middle));
  for (let halves = 0; at > 0 && halves < lookBack && halfLetter.test(cells[at - 1]?.text ?? ""); halves += 1)
    at -= 1;
  const cell = cells[at];
  if (cell) cell.text = reph + cell.text;
}
