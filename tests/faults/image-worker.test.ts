import { readFileSync } from "node:fs";
import sharp from "sharp";
import { officeToken } from "../support/office/office.ts";
import { addPerson, formOf } from "../support/office/records.ts";
import { serve } from "../support/servers/test-server.ts";

async function serverWithImageWorker() {
  const server = await serve({ LOG_LEVEL: "warn" });
  const add = () => addPerson(server.url, "faculties", {});
  await add();
  const [pictures] = childrenOf(server.pid);
  if (pictures === undefined) throw new Error("There is no image worker.");
  return { server, add, pictures };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** A zombie process does not run. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test.runIf(process.platform === "linux")(
  "signals do not end the image worker; it ends with the server, without a message",
  async () => {
    const { server, add, pictures } = await serverWithImageWorker();
    const before = server.output();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.kill(pictures, signal);
    await add();
    expect(childrenOf(server.pid)).toEqual([pictures]);
    expect(await server.stop("SIGINT")).toEqual({ code: 0, signal: null });
    await expect.poll(() => isRunning(pictures)).toBe(false);
    expect(server.output()).toBe(before);
  },
);

/** The response to a headshot. Only the build shortens class names, so errors of the worker are tested with it. */
async function sendHeadshot(url: string, picture: Buffer) {
  const fields = { fullName: "Sita Gurung", education: "Ph.D in Finance", post: "Lecturer" };
  const form = formOf(fields, { field: "headshot", name: "headshot.png", content: picture });
  const headers = { authorization: `Bearer ${await officeToken(url)}` };
  const response = await fetch(`${url}/api/faculties`, { method: "POST", headers, body: form });
  return { status: response.status, message: (await response.json()).message };
}

test.runIf(process.platform === "linux")(
  "a damaged or too large picture is refused with a reason, and a killed server leaves no worker",
  async () => {
    const { server } = await serverWithImageWorker();
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

    // An idle worker may have ended meanwhile.
    const [pictures = 0] = childrenOf(server.pid);
    expect(isRunning(pictures)).toBe(true);
    await server.stop("SIGKILL");
    await expect.poll(() => isRunning(pictures)).toBe(false);
  },
);
