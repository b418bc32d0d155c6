import { readFileSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { openFolder } from "#testing/folder.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { isRunning } from "../../../tests/support/servers/server-with-workers.ts";
import { imageWorkerPriority, imageWorkers, runImageTask, runInWorker } from "./image-worker.ts";

function fileOf(content: Buffer): string {
  const path = join(openFolder(), "file");
  writeFileSync(path, content);
  return path;
}

const wholePdf = { firstPage: 1, lastPage: 2, textPages: 1, limitMs: 60_000 };

const dot = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);

const never = new AbortController().signal;

/** The least that a process can be asked for: the reader of PDF files takes longer to load than everything else. */
const draw = (signal = never) => runInWorker("fit", { bytes: dot, encoding: { png: {} } }, signal);

const pids = () => [...imageWorkers].flatMap(({ child }) => child.pid ?? []);

function lastPid(): number {
  const pid = pids().at(-1);
  if (pid === undefined) throw new Error("There is no process.");
  return pid;
}

test("an image worker does one task at a time, ends when idle, and is replaced when needed", async () => {
  await draw();
  const first = lastPid();
  const path = fileOf(await jpeg({ width: 300, height: 200 }));
  const made = await runInWorker("sizes", { path, widths: [100], stem: `${path}-made` }, never);
  expect(made).toMatchObject({ width: 300, sizes: [{ width: 100, type: "image/avif" }, { width: 100 }] });
  expect(pids()).toEqual([first]);

  await expect.poll(() => isRunning(first), { timeout: 10_000 }).toBe(false);
  expect(pids()).toEqual([]);
  await draw();
  expect(lastPid()).not.toBe(first);
});

test("a picture in a format that nobody may upload is not decoded", async () => {
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .tiff()
    .toBuffer();
  const fit = runInWorker("fit", { bytes: tiff, encoding: { png: {} } }, never);
  await expect(fit).rejects.toThrow(/unsupported image format/);
});

test("a PDF is read in a process of its own, which ends with it", async () => {
  const reading = runInWorker("pdf", { path: fileOf(pdfWithPages(2)), ...wholePdf }, never);
  const pid = lastPid();
  expect((await reading).pages.map(({ page }) => page)).toEqual([1, 2]);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("a PDF that takes too long has less content", async () => {
  const options = { path: fileOf(pdfWithPages(2)), ...wholePdf, limitMs: 0 };
  expect(await runInWorker("pdf", options, never)).toEqual({ pageCount: 2, pages: [], text: "" });
});

test("whoever reads a page comes first, from the process's first moment", async () => {
  const drawing = draw();
  expect(getPriority(lastPid())).toBe(imageWorkerPriority);
  await drawing;
});

test("a stuck image worker is ended at the time limit, and another does the next task", async () => {
  await draw();
  const busy = lastPid();
  process.kill(busy, "SIGSTOP");
  const enough = new AbortController();
  const drawing = draw(enough.signal);
  enough.abort();
  await expect(drawing).rejects.toThrow("aborted");
  expect(isRunning(busy)).toBe(false);
  expect((await runImageTask("fit", { bytes: dot, encoding: { png: {} } })).length).toBeGreaterThan(0);
});

test.runIf(process.platform === "linux")(
  "it is given none of the settings, and none of this process's flags",
  async () => {
    await draw();
    const listOf = (name: string) =>
      readFileSync(`/proc/${lastPid()}/${name}`, "utf8").split("\0").filter(Boolean);
    const names = listOf("environ").map((line) => line.split("=")[0]);
    expect(names.sort()).toEqual([
      "FONTCONFIG_FILE",
      "MALLOC_ARENA_MAX",
      "NODE_CHANNEL_FD",
      "NODE_CHANNEL_SERIALIZATION_MODE",
      "PANGOCAIRO_BACKEND",
      "TMPDIR",
    ]);
    expect(listOf("cmdline").filter((argument) => argument.startsWith("-"))).toEqual([
      "--max-old-space-size=128",
      "--wasm-max-mem-pages=8192",
    ]);
  },
);

test("a full disk is reported as such by the image worker", async () => {
  const options = { path: fileOf(await jpeg({ width: 30, height: 20 })), widths: [10], stem: "/dev/full" };
  const making = runInWorker("sizes", { ...options, stem: "/no/folder" }, never);
  await expect(making).rejects.toMatchObject({ code: "ENOENT" });
});
