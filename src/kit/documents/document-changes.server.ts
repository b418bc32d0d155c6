import type { FastifyRequest } from "fastify";
import { sql, type Transaction } from "kysely";
import { formatMoment } from "#base/calendar/dates.ts";
import { badInput, ProductError, requireFound } from "#base/errors.ts";
import { changesBetween } from "#kit/fields/changes.ts";
import { type Problem, problemsIn, tidied } from "#kit/fields/check.ts";
import { claimUploads, listUploads } from "#kit/fields/field-uploads.server.ts";
import { hasShape } from "#kit/fields/shape.ts";
import { isUploaded, sourcedIn } from "#kit/fields/sources.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { foundRow } from "#platform/database/row-counts.ts";
import type { Queries, Tables } from "#platform/database/tables/tables.ts";
import { type AddToLog, accountName } from "#platform/writes/audit-log.ts";
import type { FieldChange } from "#platform/writes/change.ts";
import { NewerVersionError, refuseOlder } from "#platform/writes/newer-version.ts";
import {
  contentOf,
  createDocumentStore,
  describeDocument,
  type RecordParts,
  readDocument,
  readStored,
  sampleVersion,
} from "./documents.store.server.ts";
import type { DocumentName } from "./registry.ts";
import { savedLastBy } from "./registry.ts";
import { unknownValues } from "./unknown-values.server.ts";

const notSaved = "The draft was not saved";
const notPublished = "It was not published";

/** The version of a draft in the table of used files. */
const draftVersion = 0;

/** A change based on an older state is a 409 with the current one. */
export function changeDocument<Outcome>(
  request: FastifyRequest,
  name: DocumentName,
  parts: RecordParts,
  work: ChangeWork<Outcome>,
): Promise<Outcome> {
  const current = () => readDocument(name, parts);
  const change = () =>
    request.inWrite(async (transaction, log) => {
      await lockDocuments(transaction);
      return work(await documentChanges(request, name, { ...parts, db: transaction, log }));
    });
  return refuseOlder(change, "It was not saved", current, async () => savedLastBy(await current()));
}

/** No other advisory lock has this number. */
const documentsLock = 7_380_000;

/** Locks all documents until the transaction ends: the first version and draft have no row to lock. SQLite has one writer. */
export async function lockDocuments(transaction: Transaction<Tables>): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${documentsLock})`.execute(transaction);
}

interface ChangeParts extends RecordParts {
  db: Transaction<Tables>;
  log: AddToLog;
}

interface BasedOn {
  revision: number;
  basedOn: number;
}

export type ChangeWork<Outcome> = (changes: Awaited<ReturnType<typeof documentChanges>>) => Promise<Outcome>;

/** The document must be locked. */
export async function documentChanges(request: FastifyRequest, name: DocumentName, parts: ChangeParts) {
  const { db, documents, log } = parts;
  const by = accountName(requireFound(await request.administrator(), "The account"));
  const { title } = await describeDocument(documents, db, name);
  const at = parts.now();
  const now = at.toISOString();
  const store = createDocumentStore(db, () => at);
  const rules = documents.rulesOf(name);
  const publicVersion = async () => (await store.current(name))?.version ?? sampleVersion;

  /** Saved drafts are not logged, only what is published or discarded. */
  const logChange = (action: string, fields: readonly FieldChange[] = []) =>
    log({ kind: "content", action, subject: { id: name, title }, fields });

  async function writeDraft(content: unknown, { revision, basedOn }: BasedOn): Promise<void> {
    if (revision === 0 && basedOn !== (await publicVersion())) throw new NewerVersionError();
    const saved = { content: JSON.stringify(content), saved_at: now, saved_by: by, based_on: basedOn };
    await putDraft(db, name, revision, saved);
    await claim(draftVersion, content);
  }

  async function claim(version: number, content: unknown): Promise<void> {
    const uses = sourcedIn(rules, content).filter(({ value }) => isUploaded(value.source));
    await claimUploads(db, uses, at, notSaved);
    await listUploads(db, { document: name, version }, uses);
  }

  /** Returns the time of the scheduled version that it withdraws. */
  async function publish(action: string, typed: unknown, publishAt = at): Promise<string | undefined> {
    const content = tidied(rules, typed);
    const before = contentOf(name, await store.current(name), documents);
    const isLater = publishAt > at;
    refuse(notPublished, await documents.whenPublished(db, name, { before, after: content, isLater }));
    const withdrawn = (await withdrawScheduled(db, name, now))?.publish_at;
    const [last] = await store.versions(name, { offset: 0, limit: 1 });
    const version = (last?.version ?? sampleVersion) + 1;
    const publish_at = publishAt.toISOString();
    const row = { document: name, version, content: JSON.stringify(content), saved_at: now, saved_by: by };
    await db
      .insertInto("content_versions")
      .values({ ...row, publish_at, withdrawn_at: null })
      .execute();
    await claim(version, content);
    await logChange(action, [
      ...(isLater ? [{ field: "Public from", from: "", to: formatMoment(publish_at) }] : []),
      ...(withdrawn ? [{ field: "Withdrawn, was for", from: formatMoment(withdrawn), to: "" }] : []),
      ...changesBetween(rules, before, content),
    ]);
    return withdrawn;
  }

  return {
    async saveDraft(content: unknown, basedOn: BasedOn): Promise<void> {
      if (!hasShape(rules, content)) refuse(notSaved, problemsIn(rules, content));
      await writeDraft(content, basedOn);
    },

    async discardDraft(revision: number): Promise<void> {
      await removeDraft(db, name, revision);
      await logChange("draft discarded");
    },

    async publishDraft(revision: number, publishAt: Date): Promise<string | undefined> {
      const draft = await store.draft(name);
      if (draft?.revision !== revision || draft.based_on !== (await publicVersion()))
        throw new NewerVersionError();
      // The draft may lack newer fields.
      const { content } = readStored(rules, draft.content);
      refuse(notPublished, problemsIn(rules, content));
      refuse(notPublished, await unknownValues(name, content, { db, documents, now: () => at }));
      await removeDraft(db, name, revision);
      return publish(publishAt > at ? "scheduled" : "published", content, publishAt);
    },

    /** The caller has validated it. */
    async publishImported(content: unknown): Promise<void> {
      await publish("imported", content);
    },

    /** The scheduled version becomes the draft. Returns false if there is a draft already, which stays. */
    async withdraw(): Promise<boolean> {
      const scheduled = await withdrawScheduled(db, name, now);
      if (!scheduled) throw new ProductError(404, "No version is scheduled. It may be public by now.");
      await logChange("withdrawn", [{ field: "Was for", from: formatMoment(scheduled.publish_at), to: "" }]);
      if (await store.draft(name)) return false;
      const { content } = readStored(rules, scheduled.content);
      await writeDraft(content, { revision: 0, basedOn: await publicVersion() });
      return true;
    },

    async restore(version: number, revision: number): Promise<void> {
      const row = await store.version(name, version);
      if (version !== sampleVersion) requireFound(row, "The version");
      await writeDraft(contentOf(name, row, documents), { revision, basedOn: await publicVersion() });
      await logChange(`version ${version} made the draft`);
    },
  };
}

type DraftColumns = Omit<Tables["content_drafts"], "document" | "revision">;

/** Revision 0 is a new draft. */
async function putDraft(db: Queries, document: DocumentName, revision: number, saved: DraftColumns) {
  const insert = db
    .insertInto("content_drafts")
    .values({ document, ...saved, revision: firstRevision(saved.saved_at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("document");
  const update = db
    .updateTable("content_drafts")
    .set({ ...saved, revision: revision + 1 })
    .where((is) => is.and({ document, revision }))
    .returning("document");
  if (!(await (revision === 0 ? insert : update).executeTakeFirst())) throw new NewerVersionError();
}

async function removeDraft(db: Queries, name: DocumentName, revision: number): Promise<void> {
  const removal = db.deleteFrom("content_drafts").where((is) => is.and({ document: name, revision }));
  if (!(await foundRow(removal))) throw new NewerVersionError();
  await db
    .deleteFrom("content_files")
    .where((is) => is.and({ document: name, version: draftVersion }))
    .execute();
}

/** Returns it, if there is one. */
const withdrawScheduled = (db: Queries, name: DocumentName, now: string) =>
  db
    .updateTable("content_versions")
    .set({ withdrawn_at: now })
    .where("document", "=", name)
    .where("withdrawn_at", "is", null)
    .where("publish_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Must not be the revision of an earlier draft, which another tab may still show. */
const firstRevision = (at: string): number => Math.floor(Date.parse(at) / 1000) % 500_000_000;

const maxProblems = 20;

function refuse(what: string, problems: readonly Problem[]): void {
  const errors = problems.map(({ field, message }) => ({ field: field || "content", message }));
  if (errors.length > 0) throw badInput(what, errors.slice(0, maxProblems));
}
