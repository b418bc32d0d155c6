import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { success, successResponse } from "#collections/responses.schemas.ts";
import { createJobStore, leaseMs } from "#database/queue/jobs.store.ts";
import type { Database } from "#database/tables/tables.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import { backupAnswer } from "./dashboard.ts";

const endpoint = endpointsOf("Dashboard");

/** The backups of the site, in whichever place they are kept. */
export interface OfficeBackups {
  last(): Promise<{ name: string; at: Date } | undefined>;
  /** Whether any process is making one. */
  isRunning(): Promise<boolean>;
  make(): Promise<unknown>;
  read(name: string): Promise<Readable>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A small backup is made by then, and most failures have happened. */
const longestWaitMs = 5_000;

/** A backup contains everything, so a stranger at an open screen must not get at one. */
const sensitive = { access: "owner", needsPassword: true, changesPages: false } as const;

export interface BackupRoutesParts {
  db: Database;
  now(): Date;
  backups: OfficeBackups;
}

/** The backup that the office asks for is a job in the database, so that every process knows whether it runs or failed. */
export function backupRoutes(app: Api, { db, now, backups }: BackupRoutesParts): void {
  const jobs = createJobStore(db, now);
  const lookUp = () =>
    backups.last().then(
      (newest) => ({ newest, failure: null }),
      (error: unknown) => ({ newest: undefined, failure: `The backups cannot be read. ${messageOf(error)}` }),
    );
  const open = async () => {
    const { newest, failure } = await lookUp();
    if (failure) throw new ProductError(503, failure);
    return found(newest, "A backup");
  };
  const read = async () => {
    const job = await jobs.find("backup", "office");
    const { newest, failure } = await lookUp();
    const last = newest?.at.toISOString() ?? null;
    const hasNewer = last !== null && last > (job?.given_up_at ?? "");
    return success("This is the newest backup.", {
      last,
      isRunning: (job?.leased_until ?? "") > now().toISOString() || (await backups.isRunning()),
      failure: hasNewer ? null : (job?.failure ?? failure),
    });
  };

  app.get(
    "/backups",
    endpoint({ access: "owner", countsAsUse: false }, "When the newest backup was made", {
      response: { 200: backupAnswer },
    }),
    read,
  );

  app.post(
    "/backups",
    endpoint(sensitive, "Begin a backup", {
      description: "It may take minutes. GET /backups says when it is there.",
      response: { 200: backupAnswer },
    }),
    async (request) => {
      await request.inWrite(async (transaction, note) => {
        await createJobStore(transaction, now).add("backup", "office");
        await note({
          kind: "personal data",
          action: "asked for",
          subject: { id: "backup", title: "Backup" },
        });
      });
      const job = await jobs.claim("backup");
      if (!job) return read();
      const renewal = setInterval(() => {
        jobs
          .renew(job)
          .catch((err) => request.log.warn({ err }, "The lease of the running backup was not renewed."));
      }, leaseMs / 4).unref();
      const making = backups
        .make()
        .finally(() => clearInterval(renewal))
        .then(
          () => jobs.finish(job),
          (error: unknown) => {
            request.log.error({ err: error }, "The backup that the office asked for failed.");
            return jobs.giveUp(job, messageOf(error));
          },
        );
      await Promise.race([making, setTimeout(longestWaitMs, undefined, { ref: false })]);
      return read();
    },
  );

  app.post(
    "/backups/opening",
    endpoint(sensitive, "Whether the newest backup can be downloaded", {
      description: "It asks for the password, which a download by the browser cannot.",
      response: { 200: successResponse },
    }),
    async () => {
      await open();
      return success("The backup can be downloaded.");
    },
  );

  app.get("/backups/newest", endpoint(sensitive, "Download the newest backup"), async (request, reply) => {
    const { name } = await open();
    await request.inWrite((_transaction, note) =>
      note({ kind: "personal data", action: "backup downloaded", subject: { id: "backup", title: name } }),
    );
    return reply
      .type("application/x-tar")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "no-store")
      .send(await backups.read(name));
  });
}
