import { csvLine, plainCell } from "./csv.ts";

test("every cell is quoted, and a quote in it is doubled", () => {
  expect(csvLine(["plain", "", 'He said "no", twice'])).toBe('"plain","","He said ""no"", twice"\r\n');
});

const formulaCharacters = ["=", "+", "-", "@", "−", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫"];
const before = ["", " ", "\t", "\r", "\n", "\u00A0", "\u3000", "\u200B", '"', "'"];

test.each(formulaCharacters)("%s never begins a formula", (character) => {
  for (const lead of before) expect(csvLine([`${lead}${character}1+1`])[1]).toBe("'");
});

test.each([";", "\t", "|", "\n", "\r\n"])("a program that separates at %o finds no formula", (separator) => {
  for (const character of formulaCharacters) {
    const line = csvLine(["Asha", `Hello${separator}${character}1+1${separator} "${character}2`]);
    const parts = line.trim().split(separator).slice(1);
    for (const part of parts) expect(part).toMatch(/^'/);
  }
});

test("a cell that begins with a separator has no formula behind it", () => {
  expect(csvLine(["\t=1", ";=1", "\r\n =1"])).toBe(`"'\t'=1",";'=1","'\r'\n' =1"\r\n`);
});

test.each(["+977 1 4333000", "'=1", "Rooms:\n- B 12\n- B 13", "a;=b|@c", "\r\n =1"])(
  "%j is itself again after a way through a spreadsheet",
  (text) => {
    const cell = csvLine([text]).trimEnd().slice(1, -1).replaceAll('""', '"');
    expect(plainCell(cell)).toBe(text);
  },
);

test("the time for a cell grows with its length, not with its square", () => {
  // Not by the clock: on a busy machine others have the processor meanwhile.
  const millisecondsFor = (text: string) => {
    const begun = process.threadCpuUsage();
    csvLine([text]);
    return process.threadCpuUsage(begun).user / 1_000;
  };
  for (const filling of ["\t", "\n", ' "\n', ";", "; "]) {
    const text = `a${filling.repeat(200_000 / filling.length)}a`;
    // The square would be minutes.
    expect(millisecondsFor(text)).toBeLessThan(2_000);
  }
});
