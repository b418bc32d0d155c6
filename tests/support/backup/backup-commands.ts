import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { text } from "node:stream/consumers";

const root = join(import.meta.dirname, "../../..");

type Script = "admin" | "backup" | "content-check" | "restore";

/** As `npm run backup` does, or another command: from the build, as in a container, where there is one. */
export async function runScript(
  script: Script,
  words: string | string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const command =
    script === "content-check"
      ? ["scripts/run.mjs", script]
      : ["--disable-warning=ExperimentalWarning", `build/program/${script}.js`];
  const child = spawn(execPath, [...command, ...[words].flat()], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: code ?? 1, output: said + complained };
}
