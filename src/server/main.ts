import { join } from "node:path";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { createApp } from "#api/app.ts";
import { createSessionStore } from "#api/auth/sessions.store.ts";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { createDiskStore } from "#api/files/disk.store.ts";
import { createShelf, type Shelf } from "#api/files/shelf.ts";
import { createMessageWrites } from "#api/messages/messages.writes.ts";
import { createNoticeReads } from "#api/notices/notices.reads.ts";
import { createPeopleReads } from "#api/people/people.reads.ts";
import { createRoadblockReads } from "#api/roadblocks/roadblocks.reads.ts";
import { createSubscriberWrites } from "#api/subscribers/subscribers.writes.ts";
import { openChannel } from "./channel.ts";
import { type Config, loadDotEnv, readConfig } from "./config.ts";
import { createCrew, ensureFree, joinCrew } from "./crew.ts";
import { prepare } from "./first-start.ts";
import { putInFront } from "./front.ts";
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
  /** Set in a worker, one of several processes that share a port: another one prepares, tidies up and greets. */
  sharedPort: number | undefined;
}

/** Puts the parts together and listens. The only place that knows them all. */
export async function start({ dev, sharedPort }: StartOptions): Promise<void> {
  const isWorker = sharedPort !== undefined;
  loadDotEnv();
  const config = readConfig(process.env);
  const log = await createLog(config.logLevel);
  const now = () => new Date();

  const db = await openDatabase(config);
  const shelf = await openShelf(config, db, now);
  const firstPassword = isWorker ? undefined : await prepare({ db, shelf, config, now });

  const cache = createPageCache(now);
  const changed = () => cache.clear();
  const workers = dev ? 1 : config.workers;
  const crew = isWorker ? joinCrew({ changed, log }) : createCrew({ workers: workers - 1, changed, log });
  const otherServers = await openChannel({ db, databaseUrl: config.databaseUrl, changed, log });
  const mail = await openPost({ config, db, now, log, siteUrl: () => addressOf(app, config) });
  const post = mail?.post;
  const app = await createApp({
    db,
    shelf,
    now,
    log,
    ...config,
    post,
    async contentChanged() {
      await crew.announce();
      await otherServers.announce();
    },
  });
  stopCleanly(app, { isWorker });
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

  if (!dev) putInFront(app, { cache, now, recognise: createSessionStore(db, now).find });
  const housekeeping = isWorker ? undefined : startHousekeeping({ db, shelf, now, log });
  app.addHook("onClose", async () => {
    housekeeping?.stop();
    await crew.stop();
    await mail?.stop();
    await otherServers.stop();
    await db.destroy();
  });

  if (!isWorker && workers > 1) await ensureFree(config.port, config.host);
  // Fastify hands its options on to Node, and knows fewer of them.
  const place: FastifyListenOptions & { reusePort: boolean } = {
    port: sharedPort ?? config.port,
    host: config.host,
    reusePort: workers > 1,
  };
  await app.listen(place);
  if (isWorker) return log.info("A worker answers.");
  crew.start(portOf(app));
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
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return config.siteUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${portOf(app) || config.port}`;
}

/** 0 while it does not listen. */
function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}
