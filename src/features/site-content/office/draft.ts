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

export type Draft = ReturnType<typeof createDraft>;

/** Saves after a pause, one save at a time, and merges what others save. */
export function createDraft({ document: begun, rules, send, stash }: DraftParts) {
  const listeners = new Set<() => void>();
  let server = serverDraftOf(begun);
  /** Resolves the conflict. */
  let resolve: ((sides: ChosenSides) => void) | undefined;
  let saving: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState = {
    document: begun,
    content: server.content,
    save: { kind: "unchanged" },
    conflicts: [],
    isRestored: false,
    isMerged: false,
  };

  function show(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    if ((change.save?.kind === "saved" || change.save?.kind === "unchanged") && isSaved()) stash(undefined);
  }

  const isSaved = () => state.content === server.content;

  function saveAfter(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  /** Returns whether everything is saved then. */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    saving ??= saveAll().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  /** Text typed during a save is saved by the next one. */
  async function saveAll(): Promise<boolean> {
    while (!(resolve || isSaved())) {
      const content = state.content;
      show({ save: { kind: "saving" } });
      try {
        const draft = await send(content, server.at);
        const document = { ...state.document, draft };
        server = { ...serverDraftOf(document), content };
        show({ document, save: { kind: "saved", at: draft.savedAt } });
      } catch (error) {
        const current = conflictIn(error);
        if (!current) return failed(error);
        mergeWith(current, server.content);
      }
    }
    return isSaved();
  }

  function failed(error: unknown): false {
    show({ save: { kind: "failed", message: messageOf(error) } });
    const status = error instanceof ApiFailure ? error.status : undefined;
    // Retrying a refusal would not help.
    if (status === undefined || status >= 500) saveAfter(retryMs);
    return false;
  }

  /** Merges both versions, or shows the conflict. */
  function mergeWith(
    document: DocumentRecord,
    base: unknown,
    sides?: ChosenSides,
    on = serverDraftOf(document),
  ) {
    const versions = { base, mine: state.content, theirs: on.content };
    const { content, conflicts } = merged(rules, versions, sides);
    clearTimeout(timer);
    if (conflicts.length > 0 && !sides) {
      resolve = (chosen) => mergeWith(document, base, chosen, on);
      return show({ document, conflicts, save: { kind: "conflict" } });
    }
    resolve = undefined;
    server = on;
    const isMerged = !(sides || isSame(content, state.content));
    const isUnchanged = isSame(content, server.content);
    const savedAt = document.draft?.savedAt;
    show({
      document,
      content: isUnchanged ? server.content : content,
      conflicts: [],
      isMerged: state.isMerged || isMerged,
      isRestored: state.isRestored && !isUnchanged,
      ...(isUnchanged && { save: savedAt ? { kind: "saved", at: savedAt } : { kind: "unchanged" } }),
    });
    void save();
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    save,
    isSaved,
    revision: () => server.at.revision,

    update(path: string, next: (value: unknown) => unknown) {
      const content = withValueAt(state.content, path, next(valueAt(state.content, path)));
      show({ content, ...(!resolve && { save: { kind: "waiting" } }) });
      stash({ content, base: server.content });
      saveAfter(pauseMs);
    },

    /** Shows unsaved text of an earlier visit. */
    restore({ content, base }: StashedDraft) {
      show({ content, isRestored: true });
      mergeWith(begun, base);
    },

    keepRestored: () => show({ isRestored: false }),

    removeRestored() {
      show({ content: serverDraftOf(begun).content, isRestored: false });
      mergeWith(state.document, server.content);
    },

    choose: (sides: ChosenSides) => resolve?.(sides),

    /** The document after a request. Text typed since `sent` is the next draft. */
    adopt: (document: DocumentRecord, sent = state.content) => mergeWith(document, sent, {}),

    /** After a conflict: publishing was refused because of another save. */
    mergeSaved(document: DocumentRecord) {
      const { draft, version, content } = document;
      if (!draft || draft.basedOn === version) return mergeWith(document, server.content);
      // Another version was published meanwhile: merges the draft with that one.
      const base = state.document.version === draft.basedOn ? state.document.content : undefined;
      mergeWith(document, base, undefined, { content, at: { revision: draft.revision, basedOn: version } });
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
