import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { formatMoment } from "#calendar/dates.ts";
import type { FieldChange } from "#collections/audit-log.rules.ts";
import { type AddToLog, accountName } from "#collections/audit-log.server.ts";
import type { Tables } from "#database/tables/tables.ts";
import { changesBetween } from "#fields/changes.ts";
import { type Problem, problemsIn } from "#fields/check.ts";
import { claimUploads } from "#files/field-uploads.server.ts";
import { badInput, found, ProductError, savedMeanwhile } from "#http/errors.ts";
import {
  contentOf,
  createDocumentStore,
  lockDocuments,
  type RecordParts,
  readDocument,
  readStored,
  type Samples,
  sampleVersion,
  uploadedIn,
} from "./documents.store.server.ts";
import { type DocumentName, rulesOf, savedLastBy } from "./documents.ts";
import { describeDocument } from "./program-list.server.ts";

const notSaved = "The draft was not saved";

/** The version of a draft in the table of used files. */
const draftVersion = 0;

class DraftMovedError extends Error {
  override name = "DraftMovedError";
}

/** A change based on an older state is a 409 with the current one. */
export async function changeDocument<Outcome>(
  request: FastifyRequest,
  name: DocumentName,
  parts: RecordParts,
  work: (changes: ReturnType<typeof documentChanges>) => Promise<Outcome>,
): Promise<Outcome> {
  const by = accountName(found(await request.administrator(), "The account"));
  try {
    const { outcome } = await request.inWrite(async (transaction, note) => {
      await lockDocuments(transaction, [name]);
      const { title } = await describeDocument(transaction, name);
      const at = parts.now();
      return { outcome: await work(documentChanges({ ...parts, transaction, at, note, name, title, by })) };
    });
    return outcome;
  } catch (error) {
    if (!(error instanceof DraftMovedError)) throw error;
    const current = await readDocument(name, parts);
    throw savedMeanwhile("It was not saved", current, savedLastBy(current));
  }
}

interface ChangeParts {
  transaction: Transaction<Tables>;
  samples: Samples;
  /** Read after the lock, and the same for all that the change compares and writes. */
  at: Date;
  note: AddToLog;
  name: DocumentName;
  title: string;
  by: string;
}

type BasedOn = { revision: number; basedOn: number };

export function documentChanges({ transaction, samples, at, note, name, title, by }: ChangeParts) {
  const store = createDocumentStore(transaction, () => at);
  const rules = rulesOf(name);
  const now = at.toISOString();
  const publicVersion = async () => (await store.current(name))?.version ?? sampleVersion;

  /** Saved drafts are not logged, only what is published or discarded. */
  const log = (action: string, fields: readonly FieldChange[] = []) =>
    note({ kind: "content", action, subject: { id: name, title }, fields });

  async function writeDraft(content: unknown, { revision, basedOn }: BasedOn): Promise<void> {
    if (revision === 0 && basedOn !== (await publicVersion())) throw new DraftMovedError();
    await claim(content);
    const saved = { content: JSON.stringify(content), saved_at: now, saved_by: by, based_on: basedOn };
    const insert = transaction
      .insertInto("content_drafts")
      .values({ document: name, ...saved, revision: firstRevision(at) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("document");
    const update = transaction
      .updateTable("content_drafts")
      .set({ ...saved, revision: revision + 1 })
      .where("document", "=", name)
      .where("revision", "=", revision)
      .returning("document");
    if (!(await (revision === 0 ? insert : update).executeTakeFirst())) throw new DraftMovedError();
    await removeDraftFiles();
    await listFiles(draftVersion, content);
  }

  async function removeDraft(revision: number): Promise<void> {
    const { numDeletedRows } = await transaction
      .deleteFrom("content_drafts")
      .where("document", "=", name)
      .where("revision", "=", revision)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new DraftMovedError();
    await removeDraftFiles();
  }

  async function listFiles(version: number, content: unknown): Promise<void> {
    const rows = uploadedIn(name, content).map((file_key) => ({ document: name, version, file_key }));
    if (rows.length > 0) await transaction.insertInto("content_files").values(rows).execute();
  }

  const removeDraftFiles = () =>
    transaction
      .deleteFrom("content_files")
      .where("document", "=", name)
      .where("version", "=", draftVersion)
      .execute();

  const claim = (content: unknown) => claimUploads(transaction, uploadedIn(name, content), at, notSaved);

  /** Returns the time of the scheduled version that it withdraws. */
  async function publish(action: string, content: unknown, publishAt: Date): Promise<string | undefined> {
    const current = await store.current(name);
    const before = contentOf(name, current, samples);
    const withdrawn = (await store.scheduled(name))?.publish_at;
    await withdrawScheduled();
    const version = ((await store.lastVersion(name)) ?? sampleVersion) + 1;
    await transaction
      .insertInto("content_versions")
      .values({
        document: name,
        version,
        content: JSON.stringify(content),
        saved_at: now,
        saved_by: by,
        publish_at: publishAt.toISOString(),
        withdrawn_at: null,
      })
      .execute();
    await listFiles(version, content);
    const publicFrom = formatMoment(publishAt.toISOString());
    await log(action, [
      ...(publishAt > at ? [{ field: "Public from", from: "", to: publicFrom }] : []),
      ...(withdrawn ? [{ field: "Withdrawn, was for", from: formatMoment(withdrawn), to: "" }] : []),
      ...changesBetween(rules, before, content),
    ]);
    return withdrawn;
  }

  const withdrawScheduled = () =>
    transaction
      .updateTable("content_versions")
      .set({ withdrawn_at: now })
      .where("document", "=", name)
      .where("withdrawn_at", "is", null)
      .where("publish_at", ">", now)
      .execute();

  return {
    async saveDraft(content: unknown, basedOn: BasedOn): Promise<void> {
      const problems = problemsIn(rules, content).filter(({ isShape }) => isShape);
      if (problems.length > 0) throw refusal(notSaved, problems);
      await writeDraft(content, basedOn);
    },

    async discardDraft(revision: number): Promise<void> {
      await removeDraft(revision);
      await log("draft discarded");
    },

    async publishDraft(revision: number, publishAt: Date): Promise<string | undefined> {
      const draft = await store.draft(name);
      if (draft?.revision !== revision || draft.based_on !== (await publicVersion()))
        throw new DraftMovedError();
      // The draft may lack newer fields.
      const { content } = readStored(name, draft.content);
      const problems = problemsIn(rules, content);
      if (problems.length > 0) throw refusal("It was not published", problems);
      await removeDraft(revision);
      return publish(publishAt > at ? "scheduled" : "published", content, publishAt);
    },

    /** The caller has validated it. */
    async publishImported(content: unknown): Promise<void> {
      await claim(content);
      await publish("imported", content, at);
    },

    /** The scheduled version becomes the draft. Returns false if there is a draft already, which stays. */
    async withdraw(): Promise<boolean> {
      const scheduled = await store.scheduled(name);
      if (!scheduled) throw new ProductError(404, "Nothing waits to be published. It may be public by now.");
      await withdrawScheduled();
      await log("withdrawn", [{ field: "Was for", from: formatMoment(scheduled.publish_at), to: "" }]);
      if (await store.draft(name)) return false;
      const { content } = readStored(name, scheduled.content);
      await writeDraft(content, { revision: 0, basedOn: await publicVersion() });
      return true;
    },

    async restore(version: number, revision: number): Promise<void> {
      const row =
        version === sampleVersion ? undefined : found(await store.version(name, version), "The version");
      await writeDraft(contentOf(name, row, samples), { revision, basedOn: await publicVersion() });
      await log(`version ${version} made the draft`);
    },
  };
}

/** Must not be the revision of an earlier draft, which another tab may still show. */
const firstRevision = (at: Date): number => Math.floor(at.getTime() / 1000) % 500_000_000;

const maxProblems = 20;

const refusal = (what: string, problems: readonly Problem[]): ProductError =>
  badInput(
    what,
    problems.slice(0, maxProblems).map(({ field, message }) => ({ field: field || "content", message })),
  );
