import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wordsOfFile } from "#kit/search/search-index.server.ts";
import { doJobs, madeOf, previewOf } from "#testing/preview-world.ts";
import { personParts } from "#testing/samples/picture-forms.ts";
import { pdfWithPages, slowPdf } from "#testing/samples/sample-pdfs.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { worldWithFile } from "#testing/samples/stored-file.ts";
import { hourMs, makeWorld, type World } from "#testing/world.ts";
import { imageWorkers, runImageTask } from "./image-worker.ts";
import { createPreviewJobs } from "./preview.job.ts";

async function uploadTo(world: World) {
  const office = await world.asAdministrator();
  const content = await jpeg({ width: 800, height: 100 });
  return () => office.send("POST", "/api/faculties", personParts({}, content));
}

const dot = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
const draw = () => runImageTask("fit", { bytes: dot, encoding: { png: {} } });

const idlePids = () => [...imageWorkers].flatMap(({ child, task }) => (task ? [] : (child.pid ?? [])));

/** Whoever asks the process for something now waits, until it is killed. */
function stopProcess(): number {
  const [pid] = idlePids();
  if (pid === undefined) throw new Error("There is no process.");
  process.kill(pid, "SIGSTOP");
  return pid;
}

function pictureProcesses(): number[] {
  const children = readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("image-worker-process"),
  );
}

async function killInTheMiddle(pid: number): Promise<void> {
  await expect.poll(idlePids).toEqual([]);
  process.kill(pid, "SIGKILL");
}

test("if the image worker is killed during an upload, the next one completes it", async () => {
  const world = await makeWorld();
  const add = await uploadTo(world);
  expect((await add()).statusCode).toBe(201);
  const pid = stopProcess();
  const adding = add();
  await killInTheMiddle(pid);
  const response = await adding;
  expect(response.json()).toMatchObject({ success: true });
  expect(response.json().person.picture.variants).toHaveLength(6);
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("if no image worker can start, an upload is a 503, and a preview waits", async () => {
  const { world, key } = await worldWithFile("routine.pdf", pdfWithPages(1));
  const add = await uploadTo(world);
  for (const pid of idlePids()) process.kill(pid, "SIGKILL");
  await expect.poll(idlePids).toEqual([]);
  const { execPath } = process;
  process.execPath = join(import.meta.dirname, "no-such-node");
  try {
    expect((await add()).statusCode).toBe(503);
    await expect(draw()).rejects.toMatchObject({ status: 503 });
    // More often than a preview is tried that fails by itself.
    for (let tries = 0; tries < 6; tries += 1) {
      await doJobs(world);
      world.pass(7 * hourMs);
    }
  } finally {
    process.execPath = execPath;
  }
  expect(await previewOf(world, key)).toEqual({ state: "waiting" });
  expect(await doJobs(world)).toEqual([]);
  expect((await madeOf(world, key)).pages).toHaveLength(1);
});

/** A PDF is read in a process of its own. */
async function pdfProcess(): Promise<number> {
  const others = () => pictureProcesses().filter((pid) => !idlePids().includes(pid));
  await expect.poll(others, { interval: 5 }).toHaveLength(1);
  return others()[0] ?? 0;
}

test("a stop during a preview does not wait for it, and leaves no files", async () => {
  const { world, key } = await worldWithFile("routine.pdf", slowPdf());
  const stopping = new AbortController();
  const jobs = createPreviewJobs({ ...world, wordsOfFile, contentChanged: async () => {} });
  const making = jobs.preview.run(key, stopping.signal);
  const pid = await pdfProcess();
  stopping.abort();
  await expect(making).rejects.toThrow("aborted");
  await expect.poll(pictureProcesses).not.toContain(pid);
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test("a preview whose image worker was killed is made at the next try", async () => {
  const { world, key } = await worldWithFile("routine.pdf", pdfWithPages(1));
  const doing = doJobs(world);
  process.kill(await pdfProcess(), "SIGKILL");
  expect((await doing).map((line) => JSON.parse(line))).toMatchObject([{ tries: 1, kind: "preview" }]);
  world.pass(hourMs);
  await doJobs(world);
  expect((await madeOf(world, key)).state).toBe("made");
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});
