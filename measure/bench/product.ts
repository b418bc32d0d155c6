import { cpSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "#platform/database/open.ts";
import { makeFolder, startServer } from "../../tests/support/servers/server.ts";
import { type Counts, fill } from "./fill.ts";
import { noteWords } from "./note-words.ts";
import { family, listenersOn } from "./processes.ts";
import { keepToCores } from "./tools.ts";

export interface Product {
  url: string;
  dataDir: string;
  pid: number;
  /** The processes that serve requests. */
  workers(): number[];
  stop(): Promise<void>;
}

export interface ProductWish {
  workers?: number;
  onlyCores?: readonly number[] | undefined;
  /** How many notices and banners it has; without, those of the samples. */
  counts?: Counts;
  /** More settings. */
  env?: Record<string, string>;
  /** Changes its data before it starts. */
  prepare?(dataDir: string): void;
}

export type Products = ReturnType<typeof createProducts>;

/** Starts the real product on data of its own. Making the samples takes seconds, so that they are made once and copied. */
export function createProducts() {
  const folders = new Map<string, Promise<{ path: string; remove(): void }>>();

  function keptFolder(counts: Counts | undefined) {
    const key = JSON.stringify(counts ?? "samples");
    const folder = folders.get(key) ?? (counts ? makeFilled(counts) : makeSamples());
    folders.set(key, folder);
    return folder;
  }

  async function makeFilled(counts: Counts) {
    const folder = await copyOf(undefined);
    fill(folder.path, counts);
    const db = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
    await sql`pragma synchronous = off`.execute(db);
    await noteWords(db);
    await db.destroy();
    return folder;
  }

  /** A folder that whoever asks for it changes and removes. */
  async function copyOf(counts: Counts | undefined) {
    const folder = makeFolder();
    cpSync((await keptFolder(counts)).path, folder.path, { recursive: true });
    return folder;
  }

  return {
    copyOf,
    async start({ workers = 1, onlyCores, counts, env, prepare }: ProductWish = {}): Promise<Product> {
      const folder = await copyOf(counts);
      prepare?.(folder.path);
      const server = await startServer(folder.path, { WORKERS: String(workers), LOG_LEVEL: "info", ...env });
      await everyWorkerListens(server.url, workers);
      for (const pid of family(server.pid)) keepToCores(pid, onlyCores);
      return {
        url: server.url,
        dataDir: folder.path,
        pid: server.pid,
        workers: () => family(server.pid),
        async stop() {
          await server.stop();
          folder.remove();
        },
      };
    },
    async remove() {
      for (const folder of folders.values()) (await folder).remove();
    },
  };
}

/** The first worker says where the site is; the others join it a moment later. */
async function everyWorkerListens(url: string, workers: number): Promise<void> {
  const port = Number(new URL(url).port);
  while ((listenersOn(port) ?? workers) < workers) await pause(20);
}

/** With the work done that their files bring: it would run behind whatever is measured. */
async function makeSamples() {
  const folder = makeFolder();
  const server = await startServer(folder.path, { WORKERS: "1" });
  await allWorkDone(folder.path);
  await server.stop();
  return folder;
}

/** Waits until what uploads bring with them, previews and words, is made. */
export async function allWorkDone(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  const waiting = db
    .selectFrom("jobs")
    .select("key")
    .where("kind", "in", ["preview", "preview pages", "search"])
    .where("given_up_at", "is", null);
  while (await waiting.executeTakeFirst()) await pause(100);
  await db.destroy();
}
