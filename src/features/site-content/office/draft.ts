import { createShared } from "#kit/client/browser.ts";
import { ApiFailure, messageOf } from "#kit/client/requests.ts";
import type { DocumentRecord } from "#kit/documents/documents.schemas.ts";
import { valueAt, withValueAt } from "#kit/fields/field-paths.ts";
import type { GroupRule } from "#kit/fields/rules.ts";
import { isSame, isWhole, shaped } from "#kit/fields/shape.ts";
import { isRecord, parseJson } from "#kit/fields/values.ts";
import { type ChosenSides, type FieldConflict, merged } from "./merge.ts";

/** A pause in the typing saves the draft. */
const pauseMs = 1000;
const retryMs = 10_000;

export type SaveState =
  | { kind: "unchanged" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  | { kind: "failed"; message: string }
  /** Somebody else has saved; nothing is sent until the conflict is resolved. */
  | { kind: "conflict" };

/** The revision that a save replaces (0 without a draft), and the version that the draft is based on. */
export interface DraftPlace {
  revision: number;
  basedOn: number;
}

interface ServerDraft {
  content: unknown;
  at: DraftPlace;
}

/** Unsaved text in this browser, with the server's text at that time. */
export interface StashedDraft {
  content: unknown;
  base: unknown;
}

type SavedDraft = NonNullable<DocumentRecord["draft"]>;

export interface DraftState {
  document: DocumentRecord;
  content: unknown;
  save: SaveState;
  /** Fields that both have changed. */
  conflicts: readonly FieldConflict[];
  /** Shows unsaved text of an earlier visit. */
  isRestored: boolean;
  /** Changes of others were merged without a conflict. */
  isMerged: boolean;
}

interface DraftParts {
  document: DocumentRecord;
  rules: GroupRule;
  send: (content: unknown, at: DraftPlace) => Promise<SavedDraft>;
  /** Undefined if everything is saved. */
  stash: (draft: StashedDraft | undefined) => void;
}

const serverDraftOf = ({ draft, content, version }: DocumentRecord): ServerDraft =>
  draft
    ? { content: draft.content, at: { revision: draft.revision, basedOn: draft.basedOn } }
    : { content, at: { revision: 0, basedOn: version } };

/** The current document, if the error is a conflict. */
export const conflictIn = (error: unknown): DocumentRecord | undefined =>
  error instanceof ApiFailure && error.status === 409 ? (error.current as DocumentRecord) : undefined;

/** Sending it again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status !== undefined && error.status < 500;

export type Draft = ReturnType<typeof createDraft>;

/** Runs one at a time; who asks meanwhile gets the result of the run that is under way. */
function oneAtATime(work: () => Promise<boolean>) {
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): Promise<boolean> {
    clearTimeout(timer);
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run,
    runAfter(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), ms);
    },
  };
}

interface Merge {
  document: DocumentRecord;
  /** What both versions began from. */
  base: unknown;
  /** Chosen in the conflict. */
  sides?: ChosenSides;
  on?: ServerDraft;
}

/** Both versions in one, or the fields that both have changed. */
function mergedState(rules: GroupRule, state: DraftState, merge: Merge): DraftState {
  const { document, base, sides, on = serverDraftOf(document) } = merge;
  const versions = { base, mine: state.content, theirs: on.content };
  const { content, conflicts } = merged(rules, versions, sides);
  if (conflicts.length > 0 && !sides) return { ...state, document, conflicts, save: { kind: "conflict" } };
  const isUnchanged = isSame(content, on.content);
  const savedAt = document.draft?.savedAt;
  return {
    ...state,
    document,
    content: isUnchanged ? on.content : content,
    conflicts: [],
    isMerged: state.isMerged || !(sides || isSame(content, state.content)),
    isRestored: state.isRestored && !isUnchanged,
    ...(isUnchanged && { save: savedAt ? { kind: "saved", at: savedAt } : { kind: "unchanged" } }),
  };
}

/** Saves after a pause, one save at a time, and merges what others save. */
export function createDraft({ document: begun, rules, send, stash }: DraftParts) {
  let server = serverDraftOf(begun);
  /** Resolves the conflict. */
  let resolve: ((sides: ChosenSides) => void) | undefined;
  const { get: state, ...shared } = createShared<DraftState>({
    document: begun,
    content: server.content,
    save: { kind: "unchanged" },
    conflicts: [],
    isRestored: false,
    isMerged: false,
  });
  const { run: save, runAfter: saveAfter } = oneAtATime(saveAll);
  const isSaved = () => state().content === server.content;

  function show(change: Partial<DraftState>) {
    shared.set({ ...state(), ...change });
    if ((change.save?.kind === "saved" || change.save?.kind === "unchanged") && isSaved()) stash(undefined);
  }

  /** Text typed during a save is saved by the next one. Returns whether everything is saved then. */
  async function saveAll(): Promise<boolean> {
    while (!(resolve || isSaved())) {
      const { content } = state();
      show({ save: { kind: "saving" } });
      try {
        const draft = await send(content, server.at);
        const document = { ...state().document, draft };
        server = { ...serverDraftOf(document), content };
        show({ document, save: { kind: "saved", at: draft.savedAt } });
      } catch (error) {
        const current = conflictIn(error);
        if (!current) {
          show({ save: { kind: "failed", message: messageOf(error) } });
          if (!isRefusal(error)) saveAfter(retryMs);
          return false;
        }
        mergeWith({ document: current, base: server.content });
      }
    }
    return isSaved();
  }

  function mergeWith(merge: Merge) {
    const next = mergedState(rules, state(), merge);
    const isConflict = next.conflicts.length > 0;
    resolve = isConflict ? (sides) => mergeWith({ ...merge, sides }) : undefined;
    if (!isConflict) server = merge.on ?? serverDraftOf(merge.document);
    show(next);
    void save();
  }

  return {
    state,
    subscribe: shared.subscribe,
    save,
    isSaved,
    revision: () => server.at.revision,

    update(path: string, next: (value: unknown) => unknown) {
      const before = state().content;
      const content = withValueAt(before, path, next(valueAt(before, path)));
      show({ content, ...(!resolve && { save: { kind: "waiting" } }) });
      stash({ content, base: server.content });
      saveAfter(pauseMs);
    },

    /** Shows unsaved text of an earlier visit. */
    restore({ content, base }: StashedDraft) {
      show({ content, isRestored: true });
      mergeWith({ document: begun, base });
    },

    keepRestored: () => show({ isRestored: false }),

    removeRestored() {
      show({ content: serverDraftOf(begun).content, isRestored: false });
      mergeWith({ document: state().document, base: server.content });
    },

    choose: (sides: ChosenSides) => resolve?.(sides),

    /** The document after a request. Text typed since `base` is the next draft. */
    adopt: (document: DocumentRecord, base = state().content) => mergeWith({ document, base, sides: {} }),

    /** After a conflict: publishing was refused because of another save. */
    mergeSaved(document: DocumentRecord) {
      const { draft, version, content } = document;
      if (!draft || draft.basedOn === version) return mergeWith({ document, base: server.content });
      // Another version was published meanwhile: merges the draft with that one.
      const shown = state().document;
      const base = shown.version === draft.basedOn ? shown.content : undefined;
      const on = { content, at: { revision: draft.revision, basedOn: version } };
      mergeWith({ document, base, on });
    },
  };
}

const keyOf = (name: string) => `site-content:${name}`;

/** For a closed tab, or a lost network. */
export function stashDraft(name: string, draft: StashedDraft | undefined, storage: Storage = localStorage) {
  if (!draft) return storage.removeItem(keyOf(name));
  try {
    storage.setItem(keyOf(name), JSON.stringify(draft));
  } catch (error) {
    // The storage may be full or switched off.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Undefined for what an older version stored in another shape. */
export function readStashedDraft(
  name: string,
  rules: GroupRule,
  storage: Storage = localStorage,
): StashedDraft | undefined {
  const stored = parseJson(storage.getItem(keyOf(name)) ?? "");
  if (!isRecord(stored)) return undefined;
  // It may be from before a field was added.
  const [content, base] = [shaped(rules, stored.content), shaped(rules, stored.base)];
  const isReadable = (value: object, from: unknown) =>
    isRecord(from) && Object.keys(from).every((name) => name in value) && isWhole(value, from);
  return isReadable(content, stored.content) && isReadable(base, stored.base) ? { content, base } : undefined;
}
