import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { officeToken } from "../support/office/office.ts";
import { addPerson } from "../support/office/records.ts";
import { makeFolder, startServer } from "../support/servers/server.ts";

/** A server that has just resized a picture, and the process in which it did so. */
async function serverWithPictureProcess() {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path, { SAMPLE_DATA: "off", LOG_LEVEL: "warn" });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  const add = () => addPerson(server.url, "faculties", {});
  await add();
  const [pictures] = childrenOf(server.pid);
  if (pictures === undefined) throw new Error("There is no process for pictures.");
  return { server, add, pictures };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** One that nobody has buried yet is gone, too. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test.runIf(process.platform === "linux")(
  "a Ctrl+C that reaches the process for pictures ends nothing there; it goes with the server, silently",
  async () => {
    const { server, add, pictures } = await serverWithPictureProcess();
    const before = server.output();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.kill(pictures, signal);
    await add();
    expect(childrenOf(server.pid)).toEqual([pictures]);
    expect(await server.stop("SIGINT")).toEqual({ code: 0, signal: null });
    await expect.poll(() => isRunning(pictures)).toBe(false);
    expect(server.output()).toBe(before);
  },
);

/** The answer to a headshot. The build shortens the names of classes, so what the process for pictures says is tried with the build. */
async function sendHeadshot(url: string, picture: Buffer) {
  const form = new FormData();
  const fields = { fullName: "Sita Gurung", education: "Ph.D in Finance", post: "Lecturer" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("headshot", new Blob([new Uint8Array(picture)]), "headshot.png");
  const headers = { authorization: `Bearer ${await officeToken(url)}` };
  const answer = await fetch(`${url}/api/faculties`, { method: "POST", headers, body: form });
  return { status: answer.status, message: (await answer.json()).message };
}

test.runIf(process.platform === "linux")(
  "a picture that is damaged or too large is refused with what is wrong with it, by a process that does not outlive a server that is killed",
  async () => {
    const { server } = await serverWithPictureProcess();
    const long = await sharp({ create: { width: 1, height: 16_001, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect(await sendHeadshot(server.url, long.subarray(0, 60))).toEqual({
      status: 415,
      message: expect.stringContaining("is damaged and could not be read"),
    });
    expect(await sendHeadshot(server.url, long)).toEqual({
      status: 400,
      message: expect.stringContaining("wider or taller than 16,000 pixels"),
    });

    // The one that refused it: one that had nothing to do meanwhile has gone.
    const [pictures = 0] = childrenOf(server.pid);
    expect(isRunning(pictures)).toBe(true);
    await server.stop("SIGKILL");
    await expect.poll(() => isRunning(pictures)).toBe(false);
  },
);
