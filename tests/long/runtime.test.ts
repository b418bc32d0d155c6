import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execPath, getuid } from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { collectRuntime } from "../../deploy/collect-runtime.ts";
import { ensureTool } from "../support/servers/debian-tools.ts";
import { onFreePort, throwIfTaken } from "../support/servers/ports.ts";
import { addressIn, makeFolder } from "../support/servers/server.ts";

const root = join(import.meta.dirname, "../..");
const nobody = 65_534;
const deployed = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

/** Runs a command line that starts a site, asks whether it is ready, and stops it. */
async function startAndStop(command: string, folder: string, env: Record<string, string>, owner = {}) {
  const [program = "", ...args] = command.split(" ");
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PORT: "0",
      SAMPLE_DATA: "off",
      LOG_LEVEL: "error",
      WORKERS: "2",
      ADMIN_PASSWORD: "a good long password",
      ...env,
    },
    ...owner,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = await addressIn(child);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const page = await (await fetch(`${url}/programs/bba`)).text();
  const [, card = ""] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(new URL(card, url))).headers.get("content-type")).toBe("image/png");
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
}

test("what the container holds is enough to run, as somebody who may write nothing but the data", async () => {
  const image = makeFolder();
  onTestFinished(image.remove);
  collectRuntime(image.path);
  const [, entry = ""] = /^ENTRYPOINT (.*)$/m.exec(deployed("Containerfile")) ?? [];
  const command = JSON.parse(entry).join(" ").replaceAll("/school/", `${image.path}/`);
  const data = makeFolder();
  onTestFinished(data.remove);
  const isRoot = getuid?.() === 0;
  if (isRoot) {
    // Everything but the data belongs to root, and others may only read it.
    execFileSync("chmod", ["-R", "a+rX,go-w", image.path]);
    chownSync(data.path, nobody, nobody);
  }
  await startAndStop(
    command,
    image.path,
    { DATA_DIR: data.path },
    isRoot ? { uid: nobody, gid: nobody } : {},
  );
  expect(readdirSync(join(image.path, "node_modules"))).not.toContain("vite");
});

test("the unit's command line starts the site, and stops it cleanly", async () => {
  const unit = deployed("school.service");
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replaceAll("/opt/school", root) ?? "";
  const data = makeFolder();
  onTestFinished(data.remove);
  const set = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^\/var\/(lib|backups)/, data.path),
  ]);
  await startAndStop(command, root, Object.fromEntries(set));
});

test("on a socket that systemd hands over, the site serves requests that came before its start", async () => {
  ensureTool("systemd-socket-activate", "systemd");
  const data = makeFolder();
  onTestFinished(data.remove);
  const response = await onFreePort(async (port) => {
    const address = `127.0.0.1:${port}`;
    const settings = { DATA_DIR: data.path, SAMPLE_DATA: "off", LOG_LEVEL: "error", WORKERS: "2", PORT: "1" };
    const passedOn = Object.keys(settings).flatMap((name) => ["-E", name]);
    const program = [execPath, join(root, "build/program/serve.js")];
    const child = spawn("systemd-socket-activate", ["-l", address, ...passedOn, ...program], {
      env: { PATH: process.env.PATH, ...settings },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await waitForWords(child, /Listening on/);
    return fetch(`http://${address}/about`);
  });
  expect(response.status).toBe(200);
});

/** Until the program says this among its complaints. */
async function waitForWords({ stderr }: ChildProcessWithoutNullStreams, words: RegExp): Promise<void> {
  let said = "";
  // It goes on talking, and would end if nobody heard it.
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    said += chunk;
    throwIfTaken(said);
    if (words.test(said)) return;
  }
  throw new Error(`It ended with: ${said}`);
}
