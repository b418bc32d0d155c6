import { expect, test } from "vitest";
import { ApiFailure } from "#client/api.ts";
import { group, line } from "#fields/rules.ts";
import type { DocumentRecord } from "../documents.schemas.ts";
import { createDraftHolder } from "./draft-holder.ts";
import type { DraftPlace, KeptCopy } from "./draft-saver.ts";

const rules = group({
  label: "Contact",
  fields: {
    hours: line({ label: "Hours", maxLength: 40 }),
    street: line({ label: "Street", maxLength: 40 }),
  },
});

const begun = { hours: "8 to 5", street: "Campus Road 4" };

function makeDocument(parts: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    name: "contact",
    version: 1,
    content: begun,
    savedAt: null,
    savedBy: null,
    publishedAt: null,
    isSample: true,
    isDamaged: false,
    draft: null,
    scheduled: null,
    shown: {},
    ...parts,
  };
}

const makeDraft = (content: Record<string, unknown>, revision: number, basedOn = 1) => ({
  content,
  revision,
  basedOn,
  savedAt: "2026-11-16T08:18:00Z",
  savedBy: "Somebody",
});

/** A server that has this document, and takes whatever goes on from it. */
function makeWorld(document = makeDocument()) {
  let onServer = document;
  let kept: KeptCopy | undefined;
  const holder = createDraftHolder({
    document,
    rules,
    async send(content, at: DraftPlace) {
      const { draft, version } = onServer;
      if (at.revision !== (draft?.revision ?? 0) || at.basedOn > version)
        throw new ApiFailure({ kind: "refused", status: 409, message: "Moved.", current: onServer });
      const saved = makeDraft(content as Record<string, unknown>, at.revision + 1, at.basedOn);
      onServer = { ...onServer, draft: saved };
      return saved;
    },
    keep: (copy) => {
      kept = copy;
    },
    clock: { after: () => () => undefined },
  });
  return {
    holder,
    type: (field: keyof typeof begun, text: string) => holder.update(field, () => text),
    kept: () => kept,
    draftOnServer: () => onServer.draft?.content,
    somebodySaves(content: Record<string, unknown>) {
      onServer = { ...onServer, draft: makeDraft(content, (onServer.draft?.revision ?? 0) + 1) };
    },
    onServer: () => onServer,
    publishDraft() {
      const content = onServer.draft?.content ?? onServer.content;
      onServer = { ...onServer, version: onServer.version + 1, content, draft: null };
      return onServer;
    },
    becomesPublic(content: Record<string, unknown>) {
      onServer = { ...onServer, version: onServer.version + 1, content };
      return onServer;
    },
  };
}

const calm = () => new Promise((resolve) => setImmediate(resolve));

test("what is typed is kept in the browser until the server has it", async () => {
  const { holder, type, kept, draftOnServer } = makeWorld();
  type("hours", "7 to 4");
  expect(kept()).toEqual({
    content: { ...begun, hours: "7 to 4" },
    base: begun,
    at: { revision: 0, basedOn: 1 },
  });
  expect(await holder.save()).toBe(true);
  expect(draftOnServer()).toEqual({ ...begun, hours: "7 to 4" });
  expect(kept()).toBeUndefined();
  expect(holder.state().document.draft?.revision).toBe(1);
});

test("what is typed while the draft is being published stays, and is the next draft", async () => {
  const { holder, type, kept, onServer, publishDraft } = makeWorld();
  type("hours", "7 to 4");
  await holder.save();
  const sent = holder.state().content;
  type("street", "Hill Road 9");
  holder.adopt(publishDraft(), sent);
  await calm();
  expect(holder.state()).toMatchObject({ content: { hours: "7 to 4", street: "Hill Road 9" }, merges: 0 });
  expect(onServer()).toMatchObject({
    content: { hours: "7 to 4", street: begun.street },
    draft: { content: { hours: "7 to 4", street: "Hill Road 9" }, basedOn: 2 },
  });
  expect(kept()).toBeUndefined();
});

test("what another one has changed elsewhere is put together with mine, without a question", async () => {
  const { holder, type, somebodySaves, draftOnServer } = makeWorld();
  somebodySaves({ ...begun, street: "Hill Road 9" });
  type("hours", "7 to 4");
  await holder.save();
  await calm();
  expect(draftOnServer()).toEqual({ hours: "7 to 4", street: "Hill Road 9" });
  expect(holder.state()).toMatchObject({ content: draftOnServer(), contested: [], merges: 1 });
});

test("where both have changed one field nothing is saved until one is chosen", async () => {
  const { holder, type, somebodySaves, draftOnServer } = makeWorld();
  somebodySaves({ hours: "Theirs", street: "Hill Road 9" });
  type("hours", "Mine");
  await holder.save();
  await calm();
  expect(holder.state().contested.map(({ label }) => label)).toEqual(["Hours"]);
  type("street", "Typed meanwhile");
  expect(await holder.save()).toBe(false);

  holder.choose({ hours: "theirs" });
  await calm();
  expect(draftOnServer()).toEqual({ hours: "Theirs", street: "Typed meanwhile" });
});

test("what was kept in the browser comes back, and meets what was saved since", async () => {
  const copy = { content: { ...begun, hours: "Mine" }, base: begun, at: { revision: 0, basedOn: 1 } };
  const fresh = makeWorld();
  fresh.holder.bringBack(copy);
  expect(fresh.holder.state()).toMatchObject({ content: { hours: "Mine" }, isBroughtBack: true });
  await fresh.holder.save();
  expect(fresh.draftOnServer()).toEqual(copy.content);

  const moved = makeWorld(makeDocument({ draft: makeDraft({ ...begun, street: "Hill Road 9" }, 4) }));
  moved.holder.bringBack(copy);
  await calm();
  expect(moved.draftOnServer()).toEqual({ hours: "Mine", street: "Hill Road 9" });

  const saved = makeWorld(makeDocument({ draft: makeDraft(copy.content, 4) }));
  saved.holder.bringBack(copy);
  expect(saved.holder.state().isBroughtBack).toBe(false);
});

test("a save whose answer was lost is no contest with oneself", async () => {
  const { holder, type, somebodySaves, draftOnServer, kept } = makeWorld();
  type("hours", "7 to 4");
  // It has arrived, and nobody here knows.
  somebodySaves({ street: begun.street, hours: "7 to 4" });
  expect(await holder.save()).toBe(true);
  expect(holder.state()).toMatchObject({ save: { kind: "saved" }, contested: [], merges: 0 });
  expect(holder.state().document.draft?.revision).toBe(1);
  expect(kept()).toBeUndefined();
  type("street", "Hill Road 9");
  expect(await holder.save()).toBe(true);
  expect(draftOnServer()).toEqual({ hours: "7 to 4", street: "Hill Road 9" });
});

test("a publishing whose answer was lost leaves nothing to save", async () => {
  const { holder, type, publishDraft, onServer, kept } = makeWorld();
  type("hours", "7 to 4");
  await holder.save();
  holder.meet(publishDraft());
  await calm();
  expect(holder.state()).toMatchObject({ save: { kind: "unchanged" }, content: { hours: "7 to 4" } });
  expect(onServer().draft).toBeNull();
  expect(kept()).toBeUndefined();
});

test("a draft from before another version became public is put together with that one", async () => {
  const { holder, type, becomesPublic, onServer } = makeWorld();
  type("hours", "7 to 4");
  await holder.save();
  holder.meet(becomesPublic({ ...begun, street: "Hill Road 9" }));
  await calm();
  expect(onServer().draft).toMatchObject({
    content: { hours: "7 to 4", street: "Hill Road 9" },
    basedOn: 2,
  });
});
