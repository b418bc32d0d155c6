import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { personParts } from "../testing/picture-forms.ts";
import { doJobs, madeOf, previewOf, worldWithNotice } from "../testing/preview-world.ts";
import { pdfWithPages } from "../testing/sample-pdfs.ts";
import { jpeg } from "../testing/sample-pictures.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { pictureProcess } from "./picture-process/picture-process.ts";

const hourMs = 60 * 60_000;

async function uploadTo(world: World) {
  const office = await world.asAdministrator();
  const content = await jpeg({ width: 800, height: 1000 });
  return () => office.send("POST", "/api/faculties", personParts({}, content));
}

/** Whoever asks the process for something now waits, until it is killed. */
function stopProcess(): number {
  const pid = pictureProcess.pid();
  if (pid === undefined) throw new Error("There is no process.");
  process.kill(pid, "SIGSTOP");
  return pid;
}

/** All that this process started. */
function pictureProcesses(): number[] {
  const children = readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture.process"));
}

async function killInTheMiddle(pid: number): Promise<void> {
  await expect.poll(() => pictureProcess.underWay()).toBe(1);
  process.kill(pid, "SIGKILL");
}

test("an upload whose picture is being made when the process is killed is saved whole, by the next process", async () => {
  const world = await makeWorld();
  const add = await uploadTo(world);
  expect((await add()).statusCode).toBe(201);
  const pid = stopProcess();
  const adding = add();
  await killInTheMiddle(pid);
  const answer = await adding;
  expect(answer.json()).toMatchObject({ success: true });
  expect(answer.json().person.picture.variants).toHaveLength(6);
  expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
});

test.runIf(process.platform === "linux")(
  "an upload that ends the process each time is a 503 in words, and leaves nothing",
  async () => {
    const world = await makeWorld();
    const add = await uploadTo(world);
    expect((await add()).statusCode).toBe(201);
    const first = stopProcess();
    const adding = add();
    await killInTheMiddle(first);
    // Before the next one, which this picture has to itself, has come to it.
    const others = () => pictureProcesses().filter((pid) => pid !== first);
    await expect.poll(others, { interval: 5 }).toHaveLength(1);
    for (const pid of others()) process.kill(pid, "SIGKILL");
    const answer = await adding;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.json().message).toMatch(/cannot read pictures.*nothing was saved.*try again/);
    expect(await world.db.selectFrom("people").select("id").execute()).toHaveLength(1);
    expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
  },
);

test("an upload for which no process can be started is a 503 in words; a preview waits until there is one", async () => {
  const { world, key } = await worldWithNotice("routine.pdf", pdfWithPages(2));
  const add = await uploadTo(world);
  const pid = pictureProcess.pid();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await expect.poll(() => pictureProcess.pid()).toBeUndefined();
  const { execPath } = process;
  process.execPath = join(import.meta.dirname, "no-such-node");
  try {
    expect((await add()).statusCode).toBe(503);
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
  expect((await madeOf(world, key)).pages).toHaveLength(2);
});

test.each([
  ["a PDF", "routine.pdf", async () => pdfWithPages(2)],
  ["a photograph", "notice.jpg", () => jpeg({ width: 800, height: 600 })],
])(
  "a preview of %s during which the process is killed is made at the next try",
  async (_what, name, make) => {
    const content = await make();
    await doJobs((await worldWithNotice(name, content)).world);
    const { world, key } = await worldWithNotice(name, content);
    const pid = stopProcess();
    const doing = doJobs(world);
    await killInTheMiddle(pid);
    await doing;
    world.pass(hourMs);
    await doJobs(world);
    expect((await madeOf(world, key)).state).toBe("made");
    expect(readdirSync(world.storedFiles.uploadDir)).toEqual([]);
  },
);
