// What has to be there before anything of ours can run. This file uses nothing but Node 20 and npm.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import module from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (...path) => join(root, ...path);
const isWindows = process.platform === "win32";
const runtime = inRoot("node_modules/node/bin", isWindows ? "node.exe" : "node");
/** What is built, from what, and how. Each is built anew when one of its sources changed. */
const builds = [
  {
    name: "pages",
    sources: ["src/web", "src/contract", "src/content", "vite.config.ts", "react-router.config.ts"],
    command: ["node_modules/@react-router/dev/bin.cjs", "build"],
  },
  {
    name: "program",
    sources: [
      "src/server",
      "src/api",
      "src/contract",
      "src/content",
      "scripts/serve.ts",
      "vite.program.config.ts",
    ],
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "vite.program.config.ts"],
  },
];

/** Installs what the lockfile of the root, or of a folder with its own, names, unless it is there already. */
export function ensureInstalled(folder = ".") {
  if (isInstalled(folder)) return;
  const what = folder === "." ? "the parts it is built from" : `what ${folder} needs`;
  say(`Installing ${what} (once; a minute or two) …`);
  // npm leaves out native parts that do not support the node it runs on, so it must run on ours and not on an old one.
  const { node, remove } = borrowRuntime();
  try {
    run("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"], {
      node,
      folder,
    });
  } finally {
    remove();
  }
  if (!isInstalled(folder))
    fail(`The installation is not complete. Please delete ${join(folder, "node_modules")} and try again.`);
}

/** Builds the pages and the server, where they are not current. */
export function ensureBuilt() {
  for (const { name, sources, command } of builds) {
    const stamp = inRoot("build", `.${name}`);
    const wanted = hashSources([...sources, "package-lock.json"]);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) continue;
    say(`Building the ${name} (a few seconds) …`);
    const built = spawnSync(runtime, command, {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (built.status !== 0) fail(`The ${name} could not be built.\n${built.stdout}${built.stderr}`);
    writeFileSync(stamp, wanted);
  }
}

/** Runs a module of ours on the pinned node: in this process if it is that node, else in a child that this one stands for. */
export async function handOver(script, args = process.argv.slice(2)) {
  // What was compiled, and stripped of its types, at the last start is taken from there.
  process.env.NODE_COMPILE_CACHE ??= inRoot("node_modules/.cache/compile");
  if (process.version === `v${pinnedVersion("node")}`) {
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    process.argv = [process.execPath, inRoot(script), ...args];
    await import(new URL(`../${script}`, import.meta.url).href);
    return;
  }
  const child = spawn(runtime, [inRoot(script), ...args], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function isInstalled(folder) {
  const installedLock = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(inRoot(installedLock)) || !existsSync(runtime)) return false;
  const wanted = readJson(join(folder, "package-lock.json")).packages;
  const installed = readJson(installedLock).packages;
  return Object.entries(wanted).every(
    ([path, part]) => path === "" || part.optional || installed[path]?.version === part.version,
  );
}

function borrowRuntime() {
  if (isNewEnough()) return { node: process.execPath, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "school-node-"));
  run("npm", [
    "install",
    "--prefix",
    folder,
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    `node@${pinnedVersion("node")}`,
  ]);
  const node = join(folder, "node_modules/node/bin", isWindows ? "node.exe" : "node");
  return { node, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function isNewEnough() {
  return Number(process.versions.node.split(".")[0]) >= Number(pinnedVersion("node").split(".")[0]);
}

function pinnedVersion(name) {
  return readJson("package.json").dependencies[name];
}

/** Runs a command of npm's, in a folder of ours, on a given node if one is named. */
function run(command, args, { node, folder = "." } = {}) {
  const env = { ...process.env };
  if (node) env.PATH = `${dirname(node)}${delimiter}${env.PATH}`;
  const { status, error } = spawnSync(command, args, {
    cwd: inRoot(folder),
    stdio: ["ignore", "inherit", "inherit"],
    env,
    shell: isWindows,
  });
  if (error) fail(`${command} could not be started: ${error.message}. Is npm installed?`);
  if (status !== 0) fail(`"${command} ${args[0]}" failed; its own words stand above.`);
}

function hashSources(sources) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => filesBelow(source)).sort()) {
    if (path.endsWith(".test.ts")) continue;
    hash.update(path).update(readFileSync(inRoot(path)));
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path)).flatMap((name) => filesBelow(`${path}/${name}`));
}

function readJson(path) {
  return JSON.parse(readFileSync(inRoot(path), "utf8"));
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
