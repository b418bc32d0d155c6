import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#base/project-root.ts";
import { findBuild } from "#platform/http/builds.ts";

/** The number of package.json, and the commit or the sources of which the build was made. */
export const version = [JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version, buildName()]
  .filter(Boolean)
  .join("+");

function buildName(): string | undefined {
  try {
    return readFileSync(join(findBuild(), "name"), "utf8");
  } catch {
    // The development server and commands work without a build.
    return undefined;
  }
}
