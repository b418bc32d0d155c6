import type { Transaction } from "kysely";
import { isDraftable, problemsIn } from "#contract/content/check.ts";
import { type DocumentName, documents } from "#contract/content/documents.ts";
import type { Problem } from "#contract/content/problems.ts";
import type { Tables } from "../database/tables.ts";
import { badInput, ProductError } from "../http/errors.ts";
import { createContentStore, type Save, sampleVersion } from "./content.store.ts";
import { uploadedIn } from "./sources.ts";
import { readStored } from "./stored-document.ts";

const notSaved = "The draft was not saved";
const notPublished = "It was not published";

/** Somebody else has saved or published meanwhile. */
export class DraftMovedError extends Error {
  override name = "DraftMovedError";
}

/** What changes a document. Each runs in the one transaction of its call. */
export function createContentWrites(transaction: Transaction<Tables>, now: () => Date) {
  const store = createContentStore(transaction, now);
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
    claimUploads,

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
    },

    /** The draft becomes a version, public from then on. Answers when another one was to be public that is now withdrawn. */
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
      const withdrawn = await store.scheduled(name);
      await store.publish(name, { content, by }, publishAt);
      return withdrawn?.publish_at;
    },

    /** What was to be public later becomes the draft again. Answers false where there is another draft, which stays. */
    async takeBack(name: DocumentName, by: string): Promise<boolean> {
      const scheduled = await store.scheduled(name);
      if (!scheduled) throw new ProductError(404, "Nothing waits to be published. It may be public by now.");
      await store.withdrawScheduled(name);
      if (await store.draft(name)) return false;
      const save = { content: readStored(name, scheduled.content).content, by };
      await saveDraft(name, save, { revision: 0, basedOn: await versionNow(name) });
      return true;
    },

    /** What is given becomes the draft, in place of the one of this revision. */
    async replaceDraft(name: DocumentName, save: Save, revision: number): Promise<void> {
      await saveDraft(name, save, { revision, basedOn: await versionNow(name) });
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
