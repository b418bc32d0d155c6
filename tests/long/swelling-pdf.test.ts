import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInWorker } from "#platform/files/image-worker.ts";
import { openFolder } from "#testing/folder.ts";
import { swellingPdf } from "#testing/samples/sample-pdfs.ts";

test("a PDF that swells beyond the memory it may have is left there, and not at its time limit", async () => {
  const path = join(openFolder(), "file.pdf");
  writeFileSync(path, swellingPdf());
  const { signal } = new AbortController();
  const options = { path, firstPage: 1, lastPage: 2, textPages: 50, limitMs: 600_000 };
  expect(await runInWorker("pdf", options, signal)).toMatchObject({ pageCount: 1, pages: [] });
});
