import type { Transaction } from "kysely";
import { formatMoment } from "#calendar/dates.ts";
import type { FieldChange } from "#collections/audit-log.rules.ts";
import type { AddToLog, Change } from "#collections/audit-log.server.ts";
import type { Tables } from "#database/tables/tables.ts";
import { changesBetween } from "#fields/changes.ts";
import { isDraftable, type Problem, problemsIn } from "#fields/check.ts";
import { badInput, ProductError } from "#http/errors/errors.ts";
import type { Samples } from "./content.reads.server.ts";
import {
  createContentStore,
  readStored,
  type Save,
  sampleVersion,
  uploadedIn,
} from "./content.store.server.ts";
import { type DocumentName, documents } from "./documents.ts";

const notSaved = "The draft was not saved";
const notPublished = "It was not published";

/** Somebody else has saved or published meanwhile. */
export class DraftMovedError extends Error {
  override name = "DraftMovedError";
}

interface WriteParts {
  transaction: Transaction<Tables>;
  samples: Samples;
  now(): Date;
  note: AddToLog;
}

/** What changes a document. Each runs in the one transaction of its call. */
export function createContentWrites({ transaction, samples, now, note }: WriteParts) {
  const store = createContentStore(transaction, now);
  const publicNow = async (name: DocumentName): Promise<unknown> => {
    const row = await store.current(name);
    return row ? readStored(name, row.content).content : samples[name];
  };
  const versionNow = async (name: DocumentName) => (await store.current(name))?.version ?? sampleVersion;

  async function saveDraft(name: DocumentName, save: Save, at: { revision: number; basedOn: number }) {
    if (at.revision === 0 && at.basedOn !== (await versionNow(name))) throw new DraftMovedError();
    await claimUploads(name, save.content);
    if (!(await store.saveDraft(name, save, at))) throw new DraftMovedError();
  }

  /** A file that was uploaded and that nothing uses yet is removed after a day: from now on the draft uses it. */
  async function claimUploads(name: DocumentName, content: unknown): Promise<void> {
    const keys = uploadedIn(documents[name].rules, content);
    if (keys.length === 0) return;
    const { numUpdatedRows } = await transaction
      .updateTable("files")
      .set({ claimed_at: now().toISOString() })
      .where("key", "in", keys)
      .where("removing_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === BigInt(keys.length)) return;
    throw new ProductError(
      400,
      `${notSaved}: a picture or file in it is no longer there. Please upload it again.`,
    );
  }

  return {
    async saveDraft(
      name: DocumentName,
      save: Save,
      at: { revision: number; basedOn: number },
    ): Promise<void> {
      const problems = problemsIn(documents[name].rules, save.content);
      if (!isDraftable(problems))
        throw refusal(
          notSaved,
          problems.filter(({ isShape }) => isShape),
        );
      await saveDraft(name, save, at);
    },

    async discard(name: DocumentName, revision: number): Promise<void> {
      if (!(await store.removeDraft(name, revision))) throw new DraftMovedError();
      await note(documentChange(name, "draft thrown away"));
    },

    /** The draft becomes a version, public from then on. Returns when another one was to be public that is now withdrawn. */
    async publish(
      name: DocumentName,
      revision: number,
      by: string,
      publishAt: Date,
    ): Promise<string | undefined> {
      const draft = await store.draft(name);
      if (draft?.revision !== revision || draft.based_on !== (await versionNow(name)))
        throw new DraftMovedError();
      // It may have been written before a field came.
      const { content } = readStored(name, draft.content);
      const problems = problemsIn(documents[name].rules, content);
      if (problems.length > 0) throw refusal(notPublished, problems);
      if (!(await store.removeDraft(name, revision))) throw new DraftMovedError();
      const before = await publicNow(name);
      const withdrawn = (await store.scheduled(name))?.publish_at;
      await store.publish(name, { content, by }, publishAt);
      const isLater = publishAt > now();
      await note(
        publishedChange(name, isLater ? "scheduled" : "published", {
          before,
          after: content,
          publishAt: isLater ? publishAt : undefined,
          withdrawn,
        }),
      );
      return withdrawn;
    },

    /** What was checked before becomes a version, public now. */
    async publishImported(name: DocumentName, { content, by }: Save): Promise<void> {
      const before = await publicNow(name);
      const withdrawn = (await store.scheduled(name))?.publish_at;
      await claimUploads(name, content);
      await store.publish(name, { content, by }, now());
      await note(publishedChange(name, "imported", { before, after: content, withdrawn }));
    },

    /** What was to be public later becomes the draft again. Returns false where there is another draft, which stays. */
    async takeBack(name: DocumentName, by: string): Promise<boolean> {
      const scheduled = await store.scheduled(name);
      if (!scheduled) throw new ProductError(404, "Nothing waits to be published. It may be public by now.");
      await store.withdrawScheduled(name);
      const wasFor = { field: "Was for", from: formatMoment(scheduled.publish_at), to: "" };
      await note(documentChange(name, "withdrawn", [wasFor]));
      if (await store.draft(name)) return false;
      const save = { content: readStored(name, scheduled.content).content, by };
      await saveDraft(name, save, { revision: 0, basedOn: await versionNow(name) });
      return true;
    },

    /** An earlier version becomes the draft, in place of the one of this revision. */
    async restore(name: DocumentName, version: number, save: Save, revision: number): Promise<void> {
      await saveDraft(name, save, { revision, basedOn: await versionNow(name) });
      await note(documentChange(name, `version ${version} made the draft`));
    },
  };
}

const mostTold = 20;

function refusal(what: string, problems: readonly Problem[]): ProductError {
  return badInput(
    what,
    problems.slice(0, mostTold).map(({ field, message }) => ({ field: field || "content", message })),
  );
}

/** How the log of changes speaks of a document. Drafts save themselves while one types: what counts is what was made public. */
const documentChange = (name: DocumentName, action: string, fields: readonly FieldChange[] = []): Change => ({
  kind: "content",
  action,
  subject: { id: name, title: documents[name].title },
  fields,
});

interface Published {
  before: unknown;
  after: unknown;
  /** Where it is to be public later. */
  publishAt?: Date | undefined;
  /** When another version was to be public, which is now withdrawn. */
  withdrawn?: string | undefined;
}

/** What visitors will see otherwise, field by field; it may be nothing but the moment. */
function publishedChange(
  name: DocumentName,
  action: "published" | "scheduled" | "imported",
  { before, after, publishAt, withdrawn }: Published,
): Change {
  const fields = changesBetween(documents[name].rules, before, after).map(
    ({ where, before: from, after: to }) => ({ field: where, from, to }),
  );
  return documentChange(name, action, [
    ...(publishAt ? [{ field: "Public from", from: "", to: formatMoment(publishAt.toISOString()) }] : []),
    ...(withdrawn ? [{ field: "Withdrawn, was for", from: formatMoment(withdrawn), to: "" }] : []),
    ...fields,
  ]);
}
