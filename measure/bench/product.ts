import { cpSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "#platform/database/open.ts";
import { makeFolder, startServer } from "../../tests/support/servers/server.ts";
import { type Counts, fill } from "./fill.ts";
import { noteWords } from "./note-words.ts";
import { family, listenersOn } from "./processes.ts";
import { keepToCores } from "./tools.ts";

export type Product = Awaited<ReturnType<Products["start"]>>;

export interface ProductWish {
  workers?: number;
  onlyCores?: readonly number[] | undefined;
  /** How many notices and banners it has; without, those of the samples. */
  counts?: Counts;
}

export type Products = ReturnType<typeof createProducts>;

/** Starts the real product on data of its own. Making the samples takes seconds, so that they are made once and copied. */
export function createProducts() {
  const folders = new Map<string, Promise<{ path: string; remove(): void }>>();

  function cachedFolder(counts: Counts | undefined) {
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
    cpSync((await cachedFolder(counts)).path, folder.path, { recursive: true });
    return folder;
  }

  return {
    copyOf,
    async start({ workers = 1, onlyCores, counts }: ProductWish = {}) {
      const folder = await copyOf(counts);
      const server = await startServer(folder.path, { WORKERS: String(workers), LOG_LEVEL: "info" });
      const port = Number(new URL(server.url).port);
      // The first worker says where the site is; the others join it a moment later.
      while ((listenersOn(port) ?? workers) < workers) await pause(20);
      for (const pid of family(server.pid)) keepToCores(pid, onlyCores);
      async function stop(): Promise<void> {
        await server.stop();
        folder.remove();
      }
      return {
        url: server.url,
        /** The processes that serve requests. */
        workers: () => family(server.pid),
        workerPid: server.pid,
        stop,
        [Symbol.asyncDispose]: stop,
      };
    },
    async remove() {
      for (const folder of folders.values()) (await folder).remove();
    },
  };
}

/** With the work done that their files bring: it would run behind whatever is measured. */
async function makeSamples() {
  const folder = makeFolder();
  const server = await startServer(folder.path, { WORKERS: "1" });
  const db = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  const waiting = db
    .selectFrom("jobs")
    .select("key")
    .where("kind", "in", ["preview", "preview pages", "search"])
    .where("given_up_at", "is", null);
  while (await waiting.executeTakeFirst()) await pause(100);
  await db.destroy();
  await server.stop();
  return folder;
}
