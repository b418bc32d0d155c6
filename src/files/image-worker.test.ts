import { readFileSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFolder } from "#testing/folder.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import type { MadeSizes } from "./image-tasks.server.ts";
import { createImageWorker, imageWorkerPriority } from "./image-worker.server.ts";
import type { PdfPiece } from "./pdf-pages.server.ts";

function fileOf(content: Buffer): string {
  const path = join(openFolder(), "file");
  writeFileSync(path, content);
  return path;
}

const wholePdf = { firstPage: 1, lastPage: 2, textPages: 0 };

const dot = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);

/** The least that a process can be asked for: the reader of PDF files takes longer to load than everything else. */
async function draw(pictures: ReturnType<typeof createImageWorker>, signal?: AbortSignal) {
  let drawn: Uint8Array | undefined;
  const hear = (piece: Uint8Array) => {
    drawn = piece;
  };
  await pictures.run("fit", { bytes: dot, encoding: { png: {} } }, hear, signal);
  expect(drawn?.length).toBeGreaterThan(0);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process that does what was asked last. */
function pidOf(pictures: ReturnType<typeof createImageWorker>): number {
  const pid = pictures.pid();
  if (pid === undefined) throw new Error("There is no process.");
  return pid;
}

test("one process does one thing after the other, goes when it has nothing to do, and another comes when it is needed", async () => {
  const pictures = createImageWorker({ idleMs: 500 });
  const path = fileOf(pdfWithPages(2));
  const picture = fileOf(await jpeg({ width: 300, height: 200 }));
  const pieces: PdfPiece["what"][] = [];
  await pictures.run("pdf", { path, ...wholePdf }, ({ what }) => pieces.push(what));
  expect(pieces).toEqual(["begun", "pages", "picture", "picture"]);
  const first = pidOf(pictures);
  const made: MadeSizes[] = [];
  await pictures.run("sizes", { path: picture, widths: [100], stem: `${picture}-made` }, (piece) =>
    made.push(piece),
  );
  expect(made).toMatchObject([{ width: 300, sizes: [{ width: 100, type: "image/avif" }, { width: 100 }] }]);
  expect(pidOf(pictures)).toBe(first);

  await expect.poll(() => isThere(first)).toBe(false);
  expect(pictures.pid()).toBeUndefined();
  await draw(pictures);
  expect(pidOf(pictures)).not.toBe(first);
});

test("whoever reads a page comes first, from the process's first moment", async () => {
  const pictures = createImageWorker({ idleMs: 0 });
  const drawing = draw(pictures);
  expect(getPriority(pidOf(pictures))).toBe(imageWorkerPriority);
  await drawing;
});

test("a process that is stuck is ended when it is not needed any more, and at once when somebody gives up waiting", async () => {
  const pictures = createImageWorker({ idleMs: 500 });
  await draw(pictures);
  const idle = pidOf(pictures);
  process.kill(idle, "SIGSTOP");
  await expect.poll(() => isThere(idle)).toBe(false);

  await draw(pictures);
  const busy = pidOf(pictures);
  process.kill(busy, "SIGSTOP");
  const enough = new AbortController();
  const drawing = draw(pictures, enough.signal);
  enough.abort();
  await expect(drawing).rejects.toThrow("aborted");
  expect(isThere(busy)).toBe(false);
});

test.runIf(process.platform === "linux")(
  "it is given none of the settings, and none of this process's flags",
  async () => {
    const pictures = createImageWorker();
    await draw(pictures);
    const listOf = (name: string) =>
      readFileSync(`/proc/${pidOf(pictures)}/${name}`, "utf8")
        .split("\0")
        .filter(Boolean);
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

test("a full disk is still a full disk after the way between the processes", async () => {
  const options = { path: fileOf(await jpeg({ width: 30, height: 20 })), widths: [10], stem: "/dev/full" };
  const making = createImageWorker().run("sizes", { ...options, stem: "/no/folder" }, () => {});
  await expect(making).rejects.toMatchObject({ code: "ENOENT" });
});
