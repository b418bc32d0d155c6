import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { stdout } from "node:process";
import { makeFolder, startServer } from "../servers/server.ts";
import { publicPages } from "./all-pages.ts";

/** Fetches every public page of a fresh site and hands them to the checker; returns the exit code. */
export async function checkHtml(): Promise<number> {
  const folder = makeFolder();
  const server = await startServer(join(folder.path, "data"));
  try {
    const files = [];
    for (const path of publicPages) {
      const file = join(folder.path, `${path.replaceAll("/", "-").slice(1) || "home"}.html`);
      writeFileSync(file, await (await fetch(server.url + path)).text());
      files.push(file);
    }
    const jar: string = createRequire(import.meta.url)("vnu-jar");
    const { status, stderr, error } = spawnSync("java", ["-jar", jar, "--errors-only", ...files], {
      encoding: "utf8",
    });
    if (error) throw new Error(`Java could not be started: ${error.message}`);
    stdout.write(stderr.replaceAll(`file:${folder.path}/`, ""));
    stdout.write(`${publicPages.length} pages, ${status === 0 ? "no error" : "see above"}\n`);
    return status ?? 1;
  } finally {
    await server.stop();
    folder.remove();
  }
}
