import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { arch, execPath, getuid, platform } from "node:process";
import { text } from "node:stream/consumers";
import { openFolder } from "#testing/folder.ts";
import { collectRuntime } from "../../deploy/collect-runtime.ts";
import { addressIn } from "../support/servers/server.ts";

const root = join(import.meta.dirname, "../..");
const nobody = 65_534;
const deployed = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

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
  const image = openFolder();
  collectRuntime(image);
  const [program, ...words] = ["ENTRYPOINT", "CMD"].flatMap((name): string[] =>
    JSON.parse(new RegExp(`^${name} (.*)$`, "m").exec(deployed("Containerfile"))?.[1] ?? "[]"),
  );
  expect(program).toBe("node");
  const command = [execPath, ...words].join(" ");
  const data = openFolder();
  const isRoot = getuid?.() === 0;
  if (isRoot) {
    // Everything but the data belongs to root, and others may only read it.
    execFileSync("chmod", ["-R", "a+rX,go-w", image]);
    chownSync(data, nobody, nobody);
  }
  await startAndStop(command, image, { DATA_DIR: data }, isRoot ? { uid: nobody, gid: nobody } : {});
  expect(readdirSync(join(image, "node_modules"))).not.toContain("vite");

  const env = { DATA_DIR: data };
  const run = (name: string, ...rest: string[]) =>
    execFileSync(execPath, [`build/program/${name}.js`, ...rest], { cwd: image, env, encoding: "utf8" });
  expect(run("admin", "list")).toContain("admin@school.example");
  const file = join(openFolder(), "school.tar");
  expect(run("backup", file)).toContain("is a whole backup");
  env.DATA_DIR = openFolder();
  expect(run("restore", file)).toContain("was restored");
});

test("the unit's command line starts the site, and stops it cleanly", async () => {
  const unit = deployed("school.service");
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replaceAll("/opt/school", root) ?? "";
  const data = openFolder();
  const set = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^\/var\/(lib|backups)/, data),
  ]);
  await startAndStop(command, root, Object.fromEntries(set));
});

// `npm test` runs on the Node that it finds: these are the oldest and the newest that are supported.
test.each(["24.0.0", "26"])("the site starts, and its API's tests pass, on Node %s", async (nodeVersion) => {
  const folder = openFolder();
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = Object.keys(optionalDependencies).find((each) => each.endsWith(`${platform}-${arch}`));
  const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
  execFileSync("npm", [...install, `${name}@${nodeVersion}`], { stdio: "inherit" });
  const node = join(folder, `node_modules/${name}/bin/node`);
  await startAndStop(`${node} build/program/serve.js`, root, { DATA_DIR: openFolder() });
  const vitest = spawn(node, ["node_modules/.bin/vitest", "run", "--project=api", "--reporter=dot"], {
    cwd: root,
  });
  const [output, [code]] = await Promise.all([text(vitest.stdout), once(vitest, "exit")]);
  expect(code, output).toBe(0);
});
