import { join } from "node:path";
import { createCodeFile } from "#server/compiled/code-file.ts";
import { createScripts } from "#server/compiled/scripts.ts";

// Built, this is build/program/serve.js.
const folder = join(import.meta.dirname, "..");
const scripts = createScripts(folder, createCodeFile(join(folder, "compiled")));
const { run } = scripts.load(join(import.meta.dirname, "program.cjs")) as typeof import("#server/program.ts");
await run(scripts);
