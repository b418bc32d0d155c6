import { ApiFailure } from "#kit/client/requests.ts";
import type { DocumentRecord } from "#kit/documents/documents.schemas.ts";
import { group, line } from "#kit/fields/rules.ts";
import { createDraft, readStashedDraft, type StashedDraft, stashDraft } from "./draft.ts";

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
    title: "Contact",
    page: "/contact",
    programs: [],
    offers: { programs: [], people: [], noticeTypes: [], pages: [], categories: [], categoryNames: [] },
    problems: [],
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

function makeWorld(document = makeDocument()) {
  let onServer = document;
  let stashed: StashedDraft | undefined;
  const draft = createDraft({
    document,
    rules,
    async send(content, at) {
      const { draft: current, version } = onServer;
      if (at.revision !== (current?.revision ?? 0) || at.basedOn > version)
        throw new ApiFailure({ status: 409, message: "Moved.", current: onServer });
      const saved = makeDraft(content as Record<string, unknown>, at.revision + 1, at.basedOn);
      onServer = { ...onServer, draft: saved };
      return saved;
    },
    stash: (copy) => {
      stashed = copy;
    },
  });
  return {
    draft,
    type: (field: keyof typeof begun, text: string) => draft.update(field, () => text),
    stashed: () => stashed,
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  return () => vi.useRealTimers();
});

test("text typed during a publication stays as the next draft", async () => {
  const { draft, type, stashed, onServer, publishDraft } = makeWorld();
  type("hours", "7 to 4");
  await draft.save();
  const sent = draft.state().content;
  type("street", "Hill Road 9");
  draft.adopt(publishDraft(), sent);
  await calm();
  expect(draft.state()).toMatchObject({
    content: { hours: "7 to 4", street: "Hill Road 9" },
    isMerged: false,
  });
  expect(onServer()).toMatchObject({
    content: { hours: "7 to 4", street: begun.street },
    draft: { content: { hours: "7 to 4", street: "Hill Road 9" }, basedOn: 2 },
  });
  expect(stashed()).toBeUndefined();
});

test("a stashed draft is restored, and merged with what was saved since", async () => {
  const copy = { content: { ...begun, hours: "Mine" }, base: begun };
  const fresh = makeWorld();
  fresh.draft.restore(copy);
  expect(fresh.draft.state()).toMatchObject({ content: { hours: "Mine" }, isRestored: true });
  await fresh.draft.save();
  expect(fresh.draftOnServer()).toEqual(copy.content);

  const moved = makeWorld(makeDocument({ draft: makeDraft({ ...begun, street: "Hill Road 9" }, 4) }));
  moved.draft.restore(copy);
  await calm();
  expect(moved.draftOnServer()).toEqual({ hours: "Mine", street: "Hill Road 9" });

  const saved = makeWorld(makeDocument({ draft: makeDraft(copy.content, 4) }));
  saved.draft.restore(copy);
  expect(saved.draft.state().isRestored).toBe(false);
});

test("restored text is removed on request, from the form and from the draft", async () => {
  const { draft, draftOnServer } = makeWorld();
  draft.restore({ content: { ...begun, hours: "Mine" }, base: begun });
  await draft.save();
  draft.removeRestored();
  await draft.save();
  expect(draft.state()).toMatchObject({ content: begun, isRestored: false, save: { kind: "saved" } });
  expect(draftOnServer()).toEqual(begun);
});

test("a save whose response was lost is not a conflict", async () => {
  const { draft, type, somebodySaves, draftOnServer, stashed } = makeWorld();
  type("hours", "7 to 4");
  // It has arrived without a response.
  somebodySaves({ street: begun.street, hours: "7 to 4" });
  expect(await draft.save()).toBe(true);
  expect(draft.state()).toMatchObject({ save: { kind: "saved" }, conflicts: [], isMerged: false });
  expect(draft.state().document.draft?.revision).toBe(1);
  expect(stashed()).toBeUndefined();
  type("street", "Hill Road 9");
  expect(await draft.save()).toBe(true);
  expect(draftOnServer()).toEqual({ hours: "7 to 4", street: "Hill Road 9" });
});

test("a publication whose response was lost leaves nothing to save", async () => {
  const { draft, type, publishDraft, onServer, stashed } = makeWorld();
  type("hours", "7 to 4");
  await draft.save();
  draft.mergeSaved(publishDraft());
  await calm();
  expect(draft.state()).toMatchObject({ save: { kind: "unchanged" }, content: { hours: "7 to 4" } });
  expect(onServer().draft).toBeNull();
  expect(stashed()).toBeUndefined();
});

test("a draft from before another version became public is merged with that one", async () => {
  const { draft, type, becomesPublic, onServer } = makeWorld();
  type("hours", "7 to 4");
  await draft.save();
  draft.mergeSaved(becomesPublic({ ...begun, street: "Hill Road 9" }));
  await calm();
  expect(onServer().draft).toMatchObject({ content: { hours: "7 to 4", street: "Hill Road 9" }, basedOn: 2 });
});

test("a stashed draft is read from the browser only while a form can show it", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
  const read = () => readStashedDraft("contact", rules, storage);
  const unfinished = { content: { hours: "", street: "" }, base: begun };
  stashDraft("contact", unfinished, storage);
  expect(read()).toEqual(unfinished);
  stashDraft("contact", { ...unfinished, content: { phone: "1" } }, storage);
  expect(read()).toBeUndefined();
  const fromBefore = { content: { hours: "" }, base: { hours: "8 to 5" } };
  stashDraft("contact", fromBefore, storage);
  expect(read()).toEqual({ content: { hours: "", street: "" }, base: { hours: "8 to 5", street: "" } });
  stored.set("site-content:contact", "{ not JSON");
  expect(read()).toBeUndefined();
  stashDraft("contact", undefined, storage);
  expect(stored.size).toBe(0);
});
