import type { Readable } from "node:stream";
import { ProductError, requireFound } from "#base/errors.ts";
import { success, successResponse } from "#base/responses.schemas.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { backupResponse } from "./dashboard.schemas.ts";

const endpoint = endpointsOf("Dashboard");

/** The backups of the site, in the place that BACKUP_TO names. */
export interface OfficeBackups {
  newest(): Promise<{ name: string; at: Date } | undefined>;
  read(name: string): Promise<Readable>;
}

/** A backup contains everything, so a stranger at an open screen must not get at one. */
const sensitive = { access: "owner", needsPassword: true, changesPages: false } as const;

export interface BackupRoutesParts {
  db: Database;
  now(): Date;
  backups: OfficeBackups;
}

const getBackups = endpoint({ access: "owner", countsAsUse: false }, "When the newest backup was made", {
  response: { 200: backupResponse },
});
const postBackup = endpoint(sensitive, "Begin a backup", {
  description: "It may take minutes. GET /backups shows when it is done.",
  response: { 200: backupResponse },
});
const postOpening = endpoint(sensitive, "Whether the newest backup can be downloaded", {
  description: "It asks for the password, which the browser's download cannot do.",
  response: { 200: successResponse },
});

export function backupRoutes(app: Api, { db, now, backups }: BackupRoutesParts): void {
  const lookUp = () =>
    backups.newest().then(
      (newest) => ({ newest, failure: null }),
      (error: Error) => ({ newest: undefined, failure: `The backups cannot be read. ${error.message}` }),
    );
  const open = async () => {
    const { newest, failure } = await lookUp();
    if (failure) throw new ProductError(503, failure);
    return requireFound(newest, "A backup");
  };
  const read = async () => {
    const jobs = await db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "in", ["backup", "scheduled backup"])
      .execute();
    const failed = jobs.find(({ given_up_at }) => given_up_at);
    const { newest, failure } = await lookUp();
    const last = newest?.at.toISOString() ?? null;
    // A process may end after it made the backup, and before the job was finished. The names of backups have no milliseconds.
    const hasNewer = last !== null && last.slice(0, 19) >= (failed?.created_at ?? "").slice(0, 19);
    return success("This is the newest backup.", {
      last,
      isRunning: jobs.some((job) => job !== failed),
      failure: hasNewer ? null : (failed?.failure ?? failure),
    });
  };
  const aboutBackup = (action: string, title: string) =>
    ({ kind: "personal data", action, subject: { id: "backup", title } }) as const;

  app.get("/backups", getBackups, read);

  app.post("/backups", postBackup, async (request) => {
    await request.inWrite(async (transaction, log) => {
      await createJobStore(transaction, now).add("backup", "office");
      await log(aboutBackup("requested", "Backup"));
    });
    return read();
  });

  app.post("/backups/opening", postOpening, async () => {
    await open();
    return success("The backup can be downloaded.");
  });

  app.get("/backups/newest", endpoint(sensitive, "Download the newest backup"), async (request, reply) => {
    const { name } = await open();
    await request.inWrite((_transaction, log) => log(aboutBackup("backup downloaded", name)));
    return reply
      .type(name.endsWith(".tar") ? "application/x-tar" : "application/octet-stream")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "no-store")
      .send(await backups.read(name));
  });
}
