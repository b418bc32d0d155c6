import { join } from "node:path";
import { argv, env, stderr } from "node:process";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { openReads, openWrites } from "#app/site/reads.server.ts";
import { loadArgon2 } from "#features/accounts/passwords.server.ts";
import { fileColumns } from "#features/collections.ts";
import { documentsWith } from "#features/documents.server.ts";
import { createSubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import type { WebPart } from "#kit/pages/page-rendering.server.ts";
import { loadWeb } from "#kit/pages/web.server.ts";
import { createPictureReader } from "#kit/site/make-card.server.ts";
import { databaseFileIn, openDatabase, openReaders } from "#platform/database/open.ts";
import { watchPlace } from "#platform/database/sqlite.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { createStoredFiles, type StoredFiles } from "#platform/files/stored-files.ts";
import { createResponseCache } from "#platform/http/cache/response-cache.ts";
import { openFurtherListeners, waitingConnections } from "#platform/http/limits/listeners.ts";
import { createApp } from "./app.ts";
import { backupFlag, createBackupJobs, runAsBackupProcess } from "./backup/backup-jobs.ts";
import { officeBackups } from "./backup/scheduled-backup.ts";
import { type Config, findMistypedSettings, readConfig } from "./config.ts";
import { loadDotEnv } from "./dot-env.ts";
import { createFigures, type Figures } from "./figures.ts";
import { openFileStore } from "./file-store.ts";
import { createLog } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { openMail } from "./open-mail.ts";
import { listenForChanges } from "./processes/change-notifications.ts";
import { keepReserve, lockFileIn, lockFolder, startHousekeeping } from "./processes/housekeeping.ts";
import { openJobs } from "./processes/open-jobs.ts";
import { flags, inheritedSocket, stopCleanly } from "./processes/stop.ts";
import { createWorkers, ensureFree, joinAsWorker } from "./processes/workers.ts";
import { serveSite } from "./serve-site.ts";
import {
  keepNewFilesPrivate,
  logLostFiles,
  makePrivate,
  readSecretKey,
  refuseMissingDatabase,
  warnOfOtherKey,
} from "./setup/data-folder.ts";
import { greet, prepare, readFirstStart, waitForDatabase } from "./setup/first-start.ts";
import { sampleDocuments } from "./setup/sample-school.ts";
import { refuseWrongKinds, reportFailure, storeRefused } from "./setup/start-refusals.ts";
import { portOf, siteUrlOf } from "./site-url.ts";
import { version } from "./version.ts";

/** In development another server listens. It closes what was opened, also if the start fails. */
interface DevOptions {
  web: WebPart;
  opened: AsyncDisposableStack;
  isReload: boolean;
}

export async function run(): Promise<void> {
  try {
    if (!argv.includes(backupFlag)) return void (await start());
    loadDotEnv(env);
    keepNewFilesPrivate();
    await runAsBackupProcess(readConfig(env));
  } catch (error) {
    stderr.write(`\n${reportFailure(error, env.LOG_LEVEL)}\n\n`);
    process.exit(1);
  }
}

/**
 * Puts the parts together and listens. The only place that knows them all. Of several processes that share a port, the first one
 * prepares, cleans up and greets.
 */
export async function start(dev?: DevOptions): Promise<FastifyInstance> {
  const data = await open(dev?.opened ?? new AsyncDisposableStack());
  const served = await serve(data, dev);
  await listen(data, served, dev);
  return served.app;
}

type Data = Awaited<ReturnType<typeof open>>;

/** Settings, database and files. */
async function open(opened: AsyncDisposableStack) {
  const isWorker = flags.worker !== undefined;
  const socket = inheritedSocket(env);
  loadDotEnv(env);
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const now = () => new Date();
  for (const { name, likely } of isWorker ? [] : findMistypedSettings(env)) {
    log.warn(`${name} is not a setting of this program, and nothing reads it. Did you mean ${likely}?`);
  }
  keepNewFilesPrivate();
  if (!isWorker) refuseWrongKinds(config);
  for (const path of isWorker ? [] : makePrivate(config.dataDir)) {
    log.warn({ path }, "Other users of this machine may read what they should not: please close it to them.");
  }

  // Before anything is opened: two servers on one folder would damage it.
  const lockFile = config.databaseUrl ? undefined : lockFileIn(config.dataDir);
  const lock = isWorker || !lockFile ? undefined : lockFolder(config.dataDir);
  opened.defer(() => lock?.release());
  if (!isWorker) refuseMissingDatabase(config);
  const { databaseUrl, dataDir, connectionsPerProcess: maxConnections } = config;
  const db = await openDatabase({ databaseUrl, dataDir, lockFile, maxConnections });
  opened.defer(() => db.destroy());
  const readers = openReaders({ databaseUrl, dataDir, lockFile }, db);
  opened.defer(() => readers.close());
  if (!isWorker && config.databaseUrl) await waitForDatabase(db, log);
  const storedFiles = await openStoredFiles(config, db, now);
  if (!isWorker) {
    await storedFiles.clearUploads();
    await prepare({ config, db, storedFiles, log, now, newestBackup: officeBackups(config, now).newest });
  }
  const secretKey = readSecretKey(config);
  if (!isWorker) {
    await warnOfOtherKey(db, secretKey, log);
    await logLostFiles(db, config, log);
  }
  return { isWorker, socket, config, log, now, opened, lockFile, lock, db, readers, storedFiles, secretKey };
}

/** The API, the pages and the jobs. */
async function serve(data: Data, dev: DevOptions | undefined) {
  const { isWorker, config, log, now, opened, db, readers, storedFiles, secretKey } = data;
  const cache = createResponseCache(now, log);
  const tokens = createSubscriberTokens(secretKey);
  const documents = documentsWith(sampleDocuments(await readFirstStart(db)));
  const { publicFiles, redirects, isMissingPage, reads, drafts, forget } = openReads({
    db,
    readers,
    now,
    documents,
    tokens,
  });
  const processes = dev ? 1 : config.workers;
  // Workers call both of these later, and each needs the workers first.
  let figures: (() => Figures) | undefined;
  let jobs: ReturnType<typeof openJobs> | undefined;
  const workers = joinProcesses(data, processes, {
    clearCaches() {
      forget();
      cache.clear();
    },
    runJobsSoon: () => void jobs?.runDue(),
    figures: () => figures?.(),
  });
  const mail = openMail({
    config,
    db,
    now,
    tokens,
    log,
    content: reads.content,
    siteUrl: () => siteUrlOf(app, config),
    runJobsSoon: workers.runJobsSoon,
  });
  const mailer = mail?.mailer;
  const backups = createBackupJobs({ everyMs: config.backupEvery, db, now, log });
  // One process of a server does the jobs; the others notify it when there are some.
  const parts = { config, db, storedFiles, log, now, contentChanged: workers.contentChanged };
  if (!isWorker) jobs = openJobs({ ...parts, tokens, mail, backups });
  opened.defer(() => jobs?.stop());
  opened.defer(() => workers.stop());
  const app = await createApp({
    version,
    db,
    readers,
    storedFiles,
    publicFiles,
    documents,
    content: reads.content,
    search: reads.search,
    now,
    log,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    requireSecondFactor: config.requireSecondFactor,
    follow: { perMinute: config.mailPerMinute, dailyAt: config.mailDailyAt },
    backups: officeBackups(config, now),
    secretKey,
    mailer,
    runJobsSoon: workers.runJobsSoon,
    contentChanged: workers.contentChanged,
  });
  if (!dev) stopCleanly(app, isWorker);
  const responses = await serveSite(app, {
    web: dev?.web ?? (await loadWeb(app)),
    cache,
    now,
    drafts,
    readPicture: createPictureReader(storedFiles.store),
    redirects,
    isMissingPage,
    reads,
    writes: (ipAddress) => openWrites({ db, now, tokens, mailer }, ipAddress),
    siteUrl: config.siteUrl,
    origin: () => siteUrlOf(app, config),
    retention: { messageDays: config.keepMessagesDays, addressDays: config.keepAddressesDays },
    canMail: mailer !== undefined,
    fastPath: config.fastPath,
    dev: dev !== undefined,
  });

  const housekeeping = isWorker ? undefined : startHousekeeping(parts);
  opened.defer(() => housekeeping?.stop());
  if (config.metricsPort !== undefined) {
    figures = createFigures(app, responses);
    if (!isWorker) await openMetrics({ app, config, db, readOwn: figures, backups: backups.state, workers });
  }
  return { app, workers, jobs, processes };
}

/** Connects the processes of this server, and this server with others on the same database. */
function joinProcesses(
  { isWorker, socket, config, lockFile, log, opened }: Data,
  processes: number,
  {
    clearCaches,
    runJobsSoon,
    figures,
  }: { clearCaches(): void; runJobsSoon(): void; figures(): Figures | undefined },
) {
  if (isWorker) return joinAsWorker({ clearCaches, figures, log });
  const ensurePlace = lockFile ? watchPlace(databaseFileIn(config.dataDir), lockFile) : () => {};
  const workers = createWorkers({
    workers: processes - 1,
    socket,
    ensurePlace,
    clearCaches,
    runJobsSoon,
    log,
  });
  // The first process passes the changes of other servers on to the workers.
  const otherServers = listenForChanges({
    databaseUrl: config.databaseUrl,
    contentChanged: workers.contentChanged,
    log,
  });
  opened.defer(() => otherServers?.stop());
  return workers;
}

/** Takes requests, and begins the jobs. */
async function listen(
  { isWorker, socket, config, log, opened, lock, db }: Data,
  { app, workers, jobs, processes }: Awaited<ReturnType<typeof serve>>,
  dev: DevOptions | undefined,
): Promise<void> {
  if (lock) await keepReserve(db, log);
  // All processes finish their requests at the same time.
  app.addHook("preClose", async () => void workers.stop());
  app.addHook("onClose", () => opened.disposeAsync());

  const isShared = processes > 1 && socket === undefined;
  if (!isWorker && isShared) await ensureFree(config.port, config.host);
  const listenFurther = isShared ? openFurtherListeners(app) : undefined;
  // Fastify's type lacks some of Node's options. A socket goes before port and host.
  const place: FastifyListenOptions & { reusePort: boolean; fd: number | undefined } = {
    port: isWorker ? Number(flags.worker) : config.port,
    host: config.host,
    reusePort: isShared,
    fd: socket,
    backlog: waitingConnections,
  };
  if (dev) await app.ready();
  else await app.listen(place);
  await listenFurther?.({ ...place, port: portOf(app) });
  // An unsupported machine would fail only at the first sign-in. Visitors need no passwords.
  loadArgon2().catch((err) =>
    log.error(
      { err },
      "Passwords cannot be checked: @node-rs/argon2 did not load, and this process does not try again. Nobody can sign in here. Please repair what the error names, and restart the server.",
    ),
  );
  if (isWorker) {
    log.info("A worker is ready.");
    return;
  }
  if (!dev?.isReload) greet(config, siteUrlOf(app, config), log);
  workers.start(portOf(app));
  jobs?.start();
}

async function openStoredFiles(config: Config, db: Database, now: () => Date): Promise<StoredFiles> {
  const store = await openFileStore(config);
  const storedFiles = createStoredFiles({
    db,
    store,
    uploadDir: join(config.dataDir, "uploads"),
    fileColumns,
    now,
  });
  await storedFiles.prepare();
  await store.check().catch((error) => {
    throw config.storageUrl ? storeRefused(error) : error;
  });
  return storedFiles;
}
