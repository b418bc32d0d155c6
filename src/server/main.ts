import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "#api/app.ts";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { createDiskStore } from "#api/files/disk.store.ts";
import { createShelf, type Shelf } from "#api/files/shelf.ts";
import { createMessageWrites } from "#api/messages/messages.writes.ts";
import { createNoticeReads } from "#api/notices/notices.reads.ts";
import { createPeopleReads } from "#api/people/people.reads.ts";
import { createRoadblockReads } from "#api/roadblocks/roadblocks.reads.ts";
import { createSubscriberWrites } from "#api/subscribers/subscribers.writes.ts";
import { announceChanges } from "./changes.ts";
import { type Config, loadDotEnv, readConfig } from "./config.ts";
import { prepare } from "./first-start.ts";
import { greet } from "./greeting.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createLog } from "./log.ts";
import { createPageCache } from "./page-cache.ts";
import { servePages } from "./pages.ts";
import { openPost } from "./post.ts";
import { stopCleanly } from "./stop.ts";
import { loadWeb } from "./web.ts";

export interface StartOptions {
  /** Serve the web part from its sources, with hot reload. */
  dev: boolean;
}

/** Puts the parts together and listens. The only place that knows them all. */
export async function start({ dev }: StartOptions): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = () => new Date();

  const db = await openDatabase(config);
  const shelf = await openShelf(config, db, now);
  const firstPassword = await prepare({ db, shelf, config, now });

  const cache = createPageCache(now);
  const changes = await announceChanges({
    db,
    databaseUrl: config.databaseUrl,
    changed: () => cache.clear(),
    log,
  });
  const mail = await openPost({ config, db, now, log, siteUrl: () => addressOf(app, config) });
  const post = mail?.post;
  const app = await createApp({ db, shelf, now, log, ...config, post, contentChanged: changes.announce });
  stopCleanly(app);
  const web = await loadWeb(app, { dev });
  servePages(app, {
    web,
    cache,
    now,
    reads: {
      notices: createNoticeReads(db, now),
      people: createPeopleReads(db, now),
      roadblocks: createRoadblockReads(db, now),
    },
    writes: (address) => ({
      messages: createMessageWrites({ db, now, post }, address),
      subscribers: createSubscriberWrites({ db, now, post }, address),
    }),
    siteUrl: config.siteUrl,
    dev,
  });

  const housekeeping = startHousekeeping({ db, shelf, now, log });
  app.addHook("onClose", async () => {
    housekeeping.stop();
    await mail?.stop();
    await changes.stop();
    await db.destroy();
  });
  await app.listen({ port: config.port, host: config.host });
  mail?.start();
  greet({ config, address: addressOf(app, config), firstPassword });
}

async function openShelf(config: Config, db: Database, now: () => Date): Promise<Shelf> {
  const store = config.storage
    ? (await import("#api/files/s3.store.ts")).createS3Store(config.storage)
    : createDiskStore(join(config.dataDir, "files"));
  const shelf = createShelf({ db, store, uploadDir: join(config.dataDir, "uploads"), now });
  await shelf.prepare();
  await store.check();
  return shelf;
}

function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return config.siteUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
