// Builds what visitors get and the server that sends it.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { dirname, join, relative } from "node:path";
import {
  adviceFor,
  attempt,
  fail,
  hash,
  inRoot,
  node,
  read,
  refuseUnwritable,
  removeInterrupted,
  root,
  say,
} from "./setup.mjs";

/** What is made from which sources, and how. */
const parts = [
  {
    name: "pages",
    folders: ["client", "server"],
    sources: "src scripts/assets sample/pictures sample/program-files vite.config.ts react-router.config.ts",
    ignored: /\.server\.ts$|^src\/(platform|app\/server|testing)\//,
    command: ["node_modules/@react-router/dev/bin.cjs", "build"],
  },
  {
    name: "program",
    folders: ["program"],
    sources:
      "src resources scripts/serve.ts scripts/admin.ts scripts/backup.ts scripts/restore.ts vite.program.config.ts",
    ignored: /\.(tsx|css)$|^src\/testing\//,
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "vite.program.config.ts"],
  },
];

/** Whoever starts these runs the newest build. The commands are for images, which have no npm. */
const pointerTo = (name) => inRoot("build/program", `${name}.js`);
const pointer = pointerTo("serve");

/** Where sources changed, builds into a folder that is named by them. A running server goes on with the folder it started from. */
export function ensureBuilt() {
  const hashes = hashParts();
  const id = hash(hashes.join(" ")).slice(0, 12);
  const folder = inRoot("build", id);
  // A server has the file "name" of its build open, by which later builds see that it runs.
  const lead = `import { openSync } from "node:fs";
import "../${id}/program/serve.js";
openSync(new URL("../${id}/name", import.meta.url));
`;
  if (!fs.existsSync(folder)) build(id, hashes);
  if (read(pointer) === lead) return;
  fs.mkdirSync(dirname(pointer), { recursive: true });
  for (const name of ["admin", "backup", "restore"])
    point(pointerTo(name), `import "../${id}/program/${name}.js";\n`);
  point(pointer, lead);
  // By which versions of before November 19, 2026, gone back to, would take the pointer for their own build.
  fs.rmSync(inRoot("build/.program"), { force: true });
  fs.utimesSync(folder, new Date(), new Date());
  removeOldBuilds();
}

/** At once: a process that is killed, or a full disk, leaves the one before. */
function point(file, lead) {
  const fresh = `${file}.${process.pid}`;
  fs.writeFileSync(fresh, lead);
  fs.renameSync(fresh, file);
}

function build(id, hashes) {
  refuseUnwritable(root, 100);
  fs.mkdirSync(inRoot("build"), { recursive: true });
  removeInterrupted(inRoot("build"), ".new-");
  const [, last = ""] = /(\w+)\/program/.exec(read(pointer)) ?? [];
  const fresh = inRoot("build", `.new-${process.pid}`);
  fs.mkdirSync(fresh);
  for (const [index, { name, folders, command }] of parts.entries()) {
    const isSame = read(inRoot("build", last, `${name}.hash`)) === hashes[index];
    for (const each of isSame ? folders : [])
      fs.cpSync(inRoot("build", last, each), join(fresh, each), { recursive: true });
    if (!isSame) run(name, command, relative(root, fresh));
    fs.writeFileSync(join(fresh, `${name}.hash`), hashes[index]);
  }
  fs.writeFileSync(join(fresh, "name"), nameOf(id));
  // Another start may have built the same meanwhile.
  if (fs.existsSync(inRoot("build", id))) fs.rmSync(fresh, { recursive: true });
  else fs.renameSync(fresh, inRoot("build", id));
}

function run(name, command, folder) {
  say(`Building the ${name} (a few seconds) …`);
  const env = { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder };
  const { status, error, stdout, stderr } = spawnSync(node, command, { cwd: root, encoding: "utf8", env });
  if (status === 0) return;
  const output = `${error?.message ?? ""}${stdout}${stderr}`;
  fail(`${output}\nThe ${name} could not be built. ${adviceFor(output)}`);
}

/** The commit; where there is none, or sources differ from it, what they hash to. */
function nameOf(id) {
  const describe = ["describe", "--always", "--exclude=*", "--abbrev=8", "--dirty=-changed"];
  const git = fs.existsSync(inRoot(".git")) && spawnSync("git", describe, { cwd: root, encoding: "utf8" });
  const commit = git && git.status === 0 ? git.stdout.trim() : "source";
  return /^\w+$/.test(commit) && commit !== "source" ? commit : `${commit}-${id}`;
}

/** The last five stay, because visitors' tabs and proxies ask for their files, and those that servers run on until they are restarted. */
function removeOldBuilds() {
  const entries = fs.readdirSync(inRoot("build"), { withFileTypes: true });
  const names = entries
    .filter((each) => each.isDirectory() && each.name !== "program" && !each.name.startsWith("."))
    .map(({ name }) => name);
  const changedMs = new Map(names.map((name) => [name, fs.statSync(inRoot("build", name)).mtimeMs]));
  names.sort((one, other) => changedMs.get(other) - changedMs.get(one));
  const open = names.length > 5 ? findOpenFiles() : new Set();
  for (const name of names.slice(5))
    if (!open.has(inRoot("build", name, "name")))
      fs.rmSync(inRoot("build", name), { recursive: true, force: true });
}

/** Of all processes that this user may look into, on Linux. */
function findOpenFiles() {
  const namesIn = (folder) => attempt(() => fs.readdirSync(folder), []).map((name) => join(folder, name));
  const links = namesIn("/proc").flatMap((process) => namesIn(join(process, "fd")));
  return new Set(links.map((link) => attempt(() => fs.readlinkSync(link))));
}

function hashParts() {
  const hashes = new Map();
  function hashFile(path) {
    if (!hashes.has(path)) hashes.set(path, hash(fs.readFileSync(inRoot(path))));
    return `${path} ${hashes.get(path)}`;
  }
  return parts.map(({ sources, ignored }) => {
    const paths = ["package-lock.json", ...sources.split(" ")].flatMap(filesBelow);
    return hash(
      paths
        .filter((path) => !ignored.test(path))
        .map(hashFile)
        .join("\n"),
    );
  });
}

function filesBelow(path) {
  if (fs.statSync(inRoot(path)).isFile()) return [path];
  const names = fs.readdirSync(inRoot(path), { recursive: true }).map((name) => join(path, name));
  return names.filter((name) => !name.endsWith(".test.ts") && fs.statSync(inRoot(name)).isFile()).sort();
}
