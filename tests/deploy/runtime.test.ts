import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { collectRuntime } from "../../deploy/collect-runtime.ts";
import { ensureTool } from "../support/debian-tools.ts";
import { addressIn, makeFolder } from "../support/server.ts";

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
  expect((await fetch(`${url}/about`)).status).toBe(200);
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

test("systemd understands the unit, and Caddy its file", () => {
  ensureTool("systemd-analyze", "systemd");
  ensureTool("caddy", "caddy");
  const folder = makeFolder();
  onTestFinished(folder.remove);
  execFileSync("cp", [join(root, "deploy/school.service"), folder.path]);
  // The programs and users of a real machine are not here.
  const unit = join(folder.path, "school.service");
  execFileSync("sed", ["-i", `s|/opt/school|${root}|; s|^User=.*|User=nobody|`, unit]);
  const words = execFileSync("systemd-analyze", ["verify", "--man=no", unit], {
    encoding: "utf8",
    stdio: "pipe",
  });
  expect(words).not.toContain("school.service");
  execFileSync("caddy", ["validate", "--config", join(root, "deploy/Caddyfile"), "--adapter", "caddyfile"], {
    stdio: "pipe",
    env: { ...process.env, HOME: folder.path },
  });
});
