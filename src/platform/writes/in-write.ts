import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { OutcomeUnknownError, ProductError, roleNeeded, savedMeanwhile, signInNeeded } from "#base/errors.ts";
import { isRole, mayDo, type Role } from "#base/roles.ts";
import { announceChange } from "#platform/database/changes.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Database, Queries, Tables } from "#platform/database/tables/tables.ts";
import type { Administrator } from "#platform/http/access.ts";
import { type AddToLog, actorOf, logChange } from "./audit-log.ts";
import { createIdempotencyStore, idempotencyKeyOf } from "./idempotency.ts";

type Work<Result> = (transaction: Transaction<Tables>, log: AddToLog) => Promise<Result>;

/** Runs a write in one transaction. Its result must be plain data: it is stored for a repeated request. */
export type InWrite = <Result>(work: Work<Result>) => Promise<Result>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a write can be seen on the public pages; one of the office can unless the route says otherwise. */
    changesPages?: boolean;
    /** The body or the response is a secret, which must not be stored for a repeated request. */
    isSecret?: boolean;
  }
  interface FastifyRequest {
    /** How an endpoint changes something: in one transaction, once per Idempotency-Key, with all caches invalidated afterwards. */
    inWrite: InWrite;
  }
}

/** For writes outside the API. They are visitors', which are not in the audit log. */
export const inTransaction =
  (db: Database): InWrite =>
  (work) =>
    db.transaction().execute((transaction) => work(transaction, refuseLog));

const refuseLog: AddToLog = () =>
  Promise.reject(new Error("Nobody is known who makes this write, so that it cannot be logged."));

interface WriteParts {
  db: Database;
  now(): Date;
  /** What somebody may do now; undefined if their session was ended. If locked, it cannot end before the commit. */
  roleNow(db: Queries, person: Administrator, lock?: { isLocked: boolean }): Promise<Role | undefined>;
  contentChanged(): Promise<void>;
  jobsWait(): void;
}

export function offerWrites(
  app: FastifyInstance,
  { db, now, roleNow, contentChanged, jobsWait }: WriteParts,
): void {
  app.decorateRequest("inWrite");
  app.addHook("onRequest", async (request) => {
    request.inWrite = (work) => write(request, work);
  });

  async function write<Result>(request: FastifyRequest, work: Work<Result>): Promise<Result> {
    const { access, isSecret, changesPages = access !== "public" } = request.routeOptions.config;
    const key = isSecret ? undefined : await idempotencyKeyOf(request);
    const running = db.transaction().execute(async (transaction) => {
      await requireStillIn(transaction, request);
      const log: AddToLog = async (change) => logChange(transaction, now(), await actorOf(request), change);
      const run = () => work(transaction, log);
      const written = await (key ? createIdempotencyStore(transaction, now).once(key, run) : run());
      if (changesPages) await announceChange(transaction);
      if (isPostgres(transaction)) await requireNotEnded(transaction, request);
      return written;
    });
    const result = await running.catch((error) => {
      if (!(key && error instanceof OutcomeUnknownError)) throw error;
      throw new OutcomeUnknownError(error.cause, "Please send it again: it will not be saved twice.");
    });
    if (changesPages) await contentChanged();
    jobsWait();
    return result;
  }

  /** An upload takes minutes, in which whoever sends it may be switched off: what they began does not happen any more. */
  async function requireStillIn(transaction: Queries, request: FastifyRequest): Promise<void> {
    const { access } = request.routeOptions.config;
    const person = isRole(access) ? await request.administrator() : undefined;
    if (!person || !isRole(access)) return;
    const role = await roleNow(transaction, person);
    if (!role) throw signInNeeded();
    if (!mayDo(role, access)) throw roleNeeded();
  }

  /**
   * With PostgreSQL others write meanwhile. Last, because two who end each other's sessions would wait for each other. A session that
   * this write itself has ended is still there for other connections.
   */
  async function requireNotEnded(transaction: Queries, request: FastifyRequest): Promise<void> {
    const person = isRole(request.routeOptions.config.access) ? await request.administrator() : undefined;
    if (!person || (await roleNow(transaction, person, { isLocked: true }))) return;
    if (!(await roleNow(db, person))) throw signInNeeded();
  }
}

export async function refuseOlder<Saved>(
  save: () => Promise<Saved>,
  notSaved: string,
  current: () => Promise<unknown>,
  by: () => Promise<string | undefined> = async () => undefined,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof NewerVersionError)) throw error;
    throw savedMeanwhile(notSaved, await current(), await by());
  }
}

export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new ProductError(400, parsed.error.issues.map((issue) => issue.message).join(" "));
}

type WriteOutcome<Done> =
  | ({ done: true } & Done)
  | { done: false; status: number; message: string; headers: Record<string, string> };

/** Returns a refusal, for a page that shows it. Other failures are thrown. */
export async function outcomeOf<Done extends object>(
  write: () => Promise<Done>,
): Promise<WriteOutcome<Done>> {
  try {
    return { done: true, ...(await write()) };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return { done: false, status: error.status, message: error.message, headers: error.headers };
  }
}

/** Somebody else has saved since this change began. */
export class NewerVersionError extends Error {
  override name = "NewerVersionError";
}
