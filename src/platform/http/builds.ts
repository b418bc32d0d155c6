import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { root } from "#base/project-root.ts";

/** Each build has a folder of its own in it (scripts/building.mjs). */
export const buildsFolder = join(root, "build");

const isBuilt = !import.meta.url.endsWith(".ts");

/** The build that this process belongs to, whatever is built while it runs. What runs from its sources takes the newest one. */
export function findBuild(): string {
  if (isBuilt) return dirname(import.meta.dirname);
  const [, name = ""] =
    /"\.\.\/(\w+)\/program/.exec(readFileSync(join(buildsFolder, "program/serve.js"), "utf8")) ?? [];
  return join(buildsFolder, name);
}

/** Runs in every process of this server. */
export const programFile = isBuilt ? join(import.meta.dirname, "serve.js") : (argv[1] ?? "");
