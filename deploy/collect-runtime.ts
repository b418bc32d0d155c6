import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import program from "../vite.program.config.ts";

const root = join(import.meta.dirname, "..");

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The packages that the built server loads as they are, with all that those need: the rest is in the build itself. */
export function runtimePackages(): string[] {
  const locked: Record<string, LockedPackage> = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  ).packages;
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const path = locate(locked, name, from);
    // Optional ones belong to other systems.
    if (!path || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = locked[path] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(each, path);
  };
  for (const name of program.ssr?.external === true ? [] : (program.ssr?.external ?? [])) {
    visit(name, "");
  }
  return [...found].sort();
}

/** As Node looks for it: beside the one that asks, then further and further up. */
function locate(locked: Record<string, unknown>, name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    const path = place ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    if (path in locked) return path;
    if (!place) return undefined;
  }
}

/** Copies what a running site needs, and nothing that only builds it. */
export function collectRuntime(target: string): void {
  const parts = [
    "build",
    "package.json",
    "LICENSE",
    "sample/documents",
    "sample/records",
    "resources",
    ...runtimePackages(),
  ];
  for (const part of parts) {
    mkdirSync(dirname(join(target, part)), { recursive: true });
    cpSync(join(root, part), join(target, part), { recursive: true, dereference: true });
  }
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href) collectRuntime(argv[2] ?? "runtime");
