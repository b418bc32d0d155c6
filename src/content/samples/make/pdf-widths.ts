/**
 * The advance widths of the five standard fonts we write with, in thousandths of the font size: Adobe's published
 * metrics for the codes 32 to 126, and for the few further characters of `winAnsi`.
 */
export type Face = "Helvetica" | "Helvetica-Bold" | "Times-Roman" | "Times-Bold" | "Times-Italic";

/** Characters past ASCII that the samples use, and their codes in WinAnsiEncoding. */
export const winAnsi: Record<string, number> = {
  "…": 0x85,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "–": 0x96,
  "—": 0x97,
  "·": 0xb7,
  "×": 0xd7,
};

const further = ["…", "‘", "’", "“", "”", "•", "–", "—", "·", "×"];

const tables: Record<Face, string> = {
  Helvetica: `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556
    278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722
    667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556
    333 500 278 556 500 722 500 500 500 334 260 334 584
    1000 222 222 333 333 350 556 1000 278 584`,
  "Helvetica-Bold": `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556
    556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667
    611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611
    611 611 389 556 333 611 556 778 556 556 500 389 280 389 584
    1000 278 278 500 500 350 556 1000 278 584`,
  "Times-Roman": `250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500
    500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556
    611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500
    500 500 333 389 278 500 500 722 500 500 444 480 200 480 541
    1000 333 333 444 444 350 500 1000 250 564`,
  "Times-Bold": `250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500
    500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667
    722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556
    556 444 389 333 556 500 722 500 500 444 394 220 394 520
    1000 333 333 500 500 350 500 1000 250 570`,
  "Times-Italic": `250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278 500 500 500 500 500 500 500 500
    500 500 333 333 675 675 675 500 920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 611 722 611 500
    556 722 611 833 611 556 556 389 278 389 422 500 333 500 500 444 500 444 278 500 500 278 278 444 278 722 500 500
    500 500 389 389 278 500 444 667 444 444 389 400 275 400 541
    889 333 333 556 556 350 500 889 250 675`,
};

const widths = new Map(Object.entries(tables).map(([face, table]) => [face, byCharacter(table)]));

/** How wide the text is in points. */
export function textWidth(text: string, face: Face, size: number): number {
  const table = widths.get(face);
  let thousandths = 0;
  for (const character of text) {
    const width = table?.get(character);
    if (width === undefined)
      throw new Error(`The samples' PDF writer has no character "${character}" (in "${text}").`);
    thousandths += width;
  }
  return (thousandths * size) / 1000;
}

/** The text in lines no wider than `width`. A single word that is wider stays whole. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer, face, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function byCharacter(table: string): Map<string, number> {
  const numbers = table.trim().split(/\s+/).map(Number);
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  return new Map([...ascii, ...further].map((character, index) => [character, numbers[index] ?? Number.NaN]));
}
