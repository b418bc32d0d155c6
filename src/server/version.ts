import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#http/project-root.ts";

export const { version }: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
