import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { arch, env, execPath, platform } from "node:process";
import { text } from "node:stream/consumers";
import { openFolder } from "#testing/folder.ts";

/** The package that contains Node for this machine, as the lockfile describes it. */
const locked: Record<string, { os?: string; cpu?: string; bin?: { node?: string } }> = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
).packages;
const [place = ""] =
  Object.entries(locked).find(([, { os, cpu, bin }]) => os === platform && cpu === arch && bin?.node) ?? [];
const name = place.replace("node_modules/", "");
const pinned = "999.0.0";
const bin = { node: "bin/node" };

async function openRegistry(command?: string) {
  const path = openFolder();
  const at = (...names: string[]) => join(path, ...names);

  /** Writes down that it was started. */
  function pack(words: "genuine" | "forged", command = `exec ${execPath} "$@"`): Buffer {
    mkdirSync(at(words, "package/bin"), { recursive: true });
    const program = `#!/bin/sh\necho ${words} >> ${at("started")}\n${command}\n`;
    writeFileSync(at(words, "package/bin/node"), program, { mode: 0o755 });
    writeFileSync(at(words, "package/package.json"), JSON.stringify({ name, version: pinned, bin }));
    return execFileSync("tar", ["-cz", "-C", at(words), "package"]);
  }
  const tarballs = { genuine: pack("genuine", command), forged: pack("forged") };
  const hashOf = (tarball: Buffer) => `sha512-${createHash("sha512").update(tarball).digest("base64")}`;

  let offered = tarballs.genuine;
  const registry = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) return response.end(offered);
    const dist = { tarball: `${url}/${name}-${pinned}.tgz`, integrity: hashOf(offered) };
    const versions = { [pinned]: { name, version: pinned, bin, dist } };
    return response.end(JSON.stringify({ name, "dist-tags": { latest: pinned }, versions }));
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  onTestFinished(() => void registry.close());
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

  const manifest = { name: "clone", version: "1.0.0", optionalDependencies: { [name]: pinned } };
  const pinnedPackage = { version: pinned, integrity: hashOf(tarballs.genuine), optional: true, bin };
  const packages = { "": manifest, [`node_modules/${name}`]: pinnedPackage };
  const lock = { name: "clone", version: "1.0.0", lockfileVersion: 3, requires: true, packages };
  mkdirSync(at("clone/scripts"), { recursive: true });
  copyFileSync("scripts/setup.mjs", at("clone/scripts/setup.mjs"));
  writeFileSync(at("clone/package.json"), JSON.stringify(manifest));
  writeFileSync(at("clone/package-lock.json"), JSON.stringify(lock));

  return {
    /** On a Node that says that it is older. */
    async install(tarball: keyof typeof tarballs) {
      offered = tarballs[tarball];
      const versions = { ...process.versions, node: "20.0.0" };
      const program = `Object.defineProperty(process, "versions", { value: ${JSON.stringify(versions)} });
        const { ensureInstalled } = await import("./scripts/setup.mjs"); ensureInstalled();`;
      const child = spawn(execPath, ["--input-type=module", "-e", program], {
        cwd: at("clone"),
        env: {
          PATH: `${dirname(execPath)}:${env.PATH}`,
          HOME: path,
          npm_config_registry: url,
          npm_config_cache: at("cache"),
          npm_config_update_notifier: "false",
        },
      });
      const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
      const started = existsSync(at("started")) ? readFileSync(at("started"), "utf8") : "";
      return { code, output, started };
    },
  };
}

test("an older Node installs with the pinned one, which the lockfile names by its hash", async () => {
  const { install } = await openRegistry();
  const { code, output, started } = await install("genuine");
  expect(code, output).toBe(0);
  expect(started).toContain("genuine");
});

test("a Node with another hash than the lockfile's is refused and never started", async () => {
  const { install } = await openRegistry();
  const { code, output, started } = await install("forged");
  expect(started, output).toBe("");
  expect(code, output).toBe(1);
});

test("where the pinned Node cannot start, the installation says which library to install", async () => {
  const loader = "error while loading shared libraries: libatomic.so.1: cannot open shared object file";
  const { install } = await openRegistry(`echo "node: ${loader}" >&2; exit 127`);
  const { code, output } = await install("genuine");
  expect(output).toContain(
    "Please install Node 24 or newer (nodejs.org/en/download), or the library libatomic.so.1",
  );
  expect(code).toBe(1);
});
