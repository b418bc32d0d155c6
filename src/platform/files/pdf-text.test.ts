import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileWordsOf } from "#base/file-text.ts";
import { searchWordsOf } from "#kit/search/search.rules.ts";
import { openFolder } from "#testing/folder.ts";
import { pdfWithText } from "#testing/samples/sample-pdfs.ts";
import { runInWorker } from "./image-worker.ts";

/** The same text, printed by Chromium and LibreOffice, and with a glyph for each sign in the order of drawing, as Word does. */
const folder = "tests/fixtures/nepali-pdfs";
const written = searchWordsOf(readFileSync(join(folder, "words.txt"), "utf8"));

async function textOf(path: string): Promise<string> {
  const options = { path, firstPage: 1, lastPage: 0, textPages: 5, limitMs: 60_000 };
  return (await runInWorker("pdf", options, new AbortController().signal)).text;
}

test.each(readdirSync(folder).filter((name) => name.endsWith(".pdf")))(
  "all Nepali words of %s are found",
  async (name) => {
    expect(written.length).toBeGreaterThanOrEqual(40);
    const found = new Set(searchWordsOf(await textOf(join(folder, name))));
    expect(written.filter((word) => !found.has(word))).toEqual([]);
  },
);

test.each(["क्", "ि", "कर्", "क "])(
  "a PDF of nothing but %s is read, and shown, in less time than a test has",
  async (part) => {
    const path = join(openFolder(), "file.pdf");
    writeFileSync(path, pdfWithText(part.repeat(192_000 / part.length)));
    const text = await textOf(path);
    expect(text.length).toBeGreaterThan(10_000);
    fileWordsOf(text);
  },
);
