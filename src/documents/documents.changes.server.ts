import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { formatMoment } from "#calendar/dates.ts";
import type { FieldChange } from "#collections/audit-log.rules.ts";
import type { AddToLog } from "#collections/audit-log.server.ts";
import type { Tables } from "#database/tables/tables.ts";
import { changesBetween } from "#fields/changes.ts";
import { isDraftable, type Problem, problemsIn } from "#fields/check.ts";
import { badInput, found, ProductError, savedMeanwhile } from "#http/errors.ts";
import { type RecordParts, readDocument } from "./documents.record.server.ts";
import {
  createDocumentStore,
  lockDocuments,
  readStored,
  type Samples,
  type Save,
  sampleVersion,
  uploadedIn,
} from "./documents.store.server.ts";
import { type DocumentName, documents } from "./documents.ts";

const notSaved = "The draft was not saved";

/** Somebody else has saved or published in the meantime. */
class DraftMovedError extends Error {
  override name = "DraftMovedError";
}

/** Changes one document in one transaction. Whoever was overtaken by somebody else gets a 409 with the current state. */
export async function changeDocument<Outcome>(
  request: FastifyRequest,
  name: DocumentName,
  parts: RecordParts,
  work: (changes: ReturnType<typeof documentChanges>) => Promise<Outcome>,
): Promise<Outcome> {
  const by = found(await request.administrator(), "The account").email;
  try {
    const done = await request.inWrite(async (transaction, note) => {
      await lockDocuments(transaction, [name]);
      // After the lock, and one moment for everything that the change compares and writes.
      const at = parts.now();
      return {
        outcome: await work(documentChanges({ ...parts, transaction, now: () => at, note, name, by })),
      };
    });
    return done.outcome;
  } catch (error) {
    if (!(error instanceof DraftMovedError)) throw error;
    throw savedMeanwhile("It was not saved", await readDocument(name, parts));
  }
}

interface ChangeParts {
  transaction: Transaction<Tables>;
  samples: Samples;
  now(): Date;
  note: AddToLog;
  name: DocumentName;
  by: string;
}

type BasedOn = { revision: number; basedOn: number };

export function documentChanges({ transaction, samples, now, note, name, by }: ChangeParts) {
  const store = createDocumentStore(transaction, now);
  const { rules, title } = documents[name];
  const publicVersion = async () => (await store.current(name))?.version ?? sampleVersion;

  /** Drafts save themselves while somebody types: the audit log has what is made public. */
  const log = (action: string, fields: readonly FieldChange[] = []) =>
    note({ kind: "content", action, subject: { id: name, title }, fields });

  async function saveDraft(content: unknown, at: BasedOn): Promise<void> {
    if (at.revision === 0 && at.basedOn !== (await publicVersion())) throw new DraftMovedError();
    await claimUploads(content);
    if (!(await store.saveDraft(name, { content, by }, at))) throw new DraftMovedError();
  }

  /** An uploaded file that nothing uses is removed after a day: from now on this document uses it. */
  async function claimUploads(content: unknown): Promise<void> {
    const keys = uploadedIn(name, content);
    if (keys.length === 0) return;
    const { numUpdatedRows } = await transaction
      .updateTable("files")
      .set({ claimed_at: now().toISOString() })
      .where("key", "in", keys)
      .where("removing_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== BigInt(keys.length))
      throw new ProductError(
        400,
        `${notSaved}: a picture or file in it is no longer there. Please upload it again.`,
      );
  }

  /** Returns when the version was to be public that is now withdrawn. */
  async function publish(action: string, content: unknown, publishAt: Date): Promise<string | undefined> {
    const row = await store.current(name);
    const before = row ? readStored(name, row.content).content : samples[name];
    const withdrawn = (await store.scheduled(name))?.publish_at;
    const save: Save = { content, by };
    await store.publish(name, save, publishAt);
    const publicFrom = formatMoment(publishAt.toISOString());
    await log(action, [
      ...(publishAt > now() ? [{ field: "Public from", from: "", to: publicFrom }] : []),
      ...(withdrawn ? [{ field: "Withdrawn, was for", from: formatMoment(withdrawn), to: "" }] : []),
      ...changesBetween(rules, before, content).map((change) => ({
        field: change.where,
        from: change.before,
        to: change.after,
      })),
    ]);
    return withdrawn;
  }

  return {
    async saveDraft(content: unknown, at: BasedOn): Promise<void> {
      const problems = problemsIn(rules, content);
      if (!isDraftable(problems))
        throw refusal(
          notSaved,
          problems.filter(({ isShape }) => isShape),
        );
      await saveDraft(content, at);
    },

    async discardDraft(revision: number): Promise<void> {
      if (!(await store.removeDraft(name, revision))) throw new DraftMovedError();
      await log("draft discarded");
    },

    async publishDraft(revision: number, publishAt: Date): Promise<string | undefined> {
      const draft = await store.draft(name);
      if (draft?.revision !== revision || draft.based_on !== (await publicVersion()))
        throw new DraftMovedError();
      // It may be older than one of the fields.
      const { content } = readStored(name, draft.content);
      const problems = problemsIn(rules, content);
      if (problems.length > 0) throw refusal("It was not published", problems);
      if (!(await store.removeDraft(name, revision))) throw new DraftMovedError();
      return publish(publishAt > now() ? "scheduled" : "published", content, publishAt);
    },

    /** The caller has validated it. */
    async publishImported(content: unknown): Promise<void> {
      await claimUploads(content);
      await publish("imported", content, now());
    },

    /** The scheduled version becomes the draft again. Returns false if there is another draft, which stays. */
    async withdraw(): Promise<boolean> {
      const scheduled = await store.scheduled(name);
      if (!scheduled) throw new ProductError(404, "Nothing waits to be published. It may be public by now.");
      await store.withdrawScheduled(name);
      await log("withdrawn", [{ field: "Was for", from: formatMoment(scheduled.publish_at), to: "" }]);
      if (await store.draft(name)) return false;
      const { content } = readStored(name, scheduled.content);
      await saveDraft(content, { revision: 0, basedOn: await publicVersion() });
      return true;
    },

    /** An earlier version replaces the draft of this revision. */
    async restore(version: number, revision: number): Promise<void> {
      const row = version === sampleVersion ? undefined : await store.version(name, version);
      if (version !== sampleVersion) found(row, "The version");
      const content = row ? readStored(name, row.content).content : samples[name];
      await saveDraft(content, { revision, basedOn: await publicVersion() });
      await log(`version ${version} made the draft`);
    },
  };
}

const maxProblems = 20;

const refusal = (what: string, problems: readonly Problem[]): ProductError =>
  badInput(
    what,
    problems.slice(0, maxProblems).map(({ field, message }) => ({ field: field || "content", message })),
  );
