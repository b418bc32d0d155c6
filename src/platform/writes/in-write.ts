import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { OutcomeUnknownError, roleNeeded, signInNeeded } from "#base/errors.ts";
import { isRole, mayDo, type Role } from "#base/roles.ts";
import { notifyOtherServers } from "#platform/database/changes.ts";
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

interface WriteParts {
  db: Database;
  now(): Date;
  /** What somebody may do now; undefined if their session was ended. If locked, it cannot end before the commit. */
  roleNow(db: Queries, person: Administrator, lock?: { isLocked: boolean }): Promise<Role | undefined>;
  contentChanged(): Promise<void>;
  runJobsSoon(): void;
}

export function offerWrites(
  app: FastifyInstance,
  { db, now, roleNow, contentChanged, runJobsSoon }: WriteParts,
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
      if (changesPages) await notifyOtherServers(transaction);
      if (isPostgres(transaction)) await requireNotEnded(transaction, request);
      return written;
    });
    const result = await running.catch((error) => {
      if (!(key && error instanceof OutcomeUnknownError)) throw error;
      throw new OutcomeUnknownError(error.cause, "Please send it again: it will not be saved twice.");
    });
    if (changesPages) await contentChanged();
    runJobsSoon();
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
