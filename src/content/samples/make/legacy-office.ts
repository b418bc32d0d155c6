import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The old binary formats, which nobody writes by hand: LibreOffice converts. Undefined when it is not installed. */
export async function convertWithLibreOffice(
  source: Buffer,
  from: string,
  to: "doc" | "ppt",
): Promise<Buffer | undefined> {
  const dir = await mkdtemp(join(tmpdir(), "sample-office-"));
  try {
    await writeFile(join(dir, `sample.${from}`), source);
    // A profile of its own: a LibreOffice that is already open would take the order and do nothing.
    await run("soffice", [
      `-env:UserInstallation=file://${dir}/profile`,
      "--headless",
      "--convert-to",
      to,
      "--outdir",
      dir,
      join(dir, `sample.${from}`),
    ]);
    return await readFile(join(dir, `sample.${to}`));
  } catch (error) {
    if (isMissingCommand(error)) return undefined;
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function isMissingCommand(error: unknown): boolean {
  return (
    error instanceof Error &&
    "syscall" in error &&
    error.syscall === "spawn soffice" &&
    "code" in error &&
    error.code === "ENOENT"
  );
}
