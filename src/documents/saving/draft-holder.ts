import { ApiFailure } from "#client/api.ts";
import type { Clock } from "#client/upload.ts";
import { valueAt, withValueAt } from "#fields/field-paths.ts";
import type { GroupRule } from "#fields/rules.ts";
import type { DocumentRecord } from "../documents.schemas.ts";
import {
  conflictStatus,
  createDraftSaver,
  type DraftPlace,
  type KeptCopy,
  type OnServer,
  type SaveState,
} from "./draft-saver.ts";
import { type ChosenSides, type Contested, isSame, merged } from "./merge.ts";

type Draft = NonNullable<DocumentRecord["draft"]>;

/** The draft as the screen shows it. */
export interface DraftState {
  /** As the server has it. */
  document: DocumentRecord;
  /** As it is typed. */
  content: unknown;
  save: SaveState;
  /** What both have changed, each otherwise: somebody has to choose. */
  contested: readonly Contested[];
  /** What had been typed and not saved is back. */
  isBroughtBack: boolean;
  /** How often what somebody else has changed was put together with this, without a question. */
  merges: number;
}

interface HolderParts {
  document: DocumentRecord;
  rules: GroupRule;
  send: (content: unknown, at: DraftPlace) => Promise<Draft>;
  /** Keeps what is not saved yet; undefined once all of it is. */
  keep: (copy: KeptCopy | undefined) => void;
  clock: Clock;
}

const onServerOf = ({ draft, content, version }: DocumentRecord): OnServer =>
  draft
    ? { content: draft.content, at: { revision: draft.revision, basedOn: draft.basedOn } }
    : { content, at: { revision: 0, basedOn: version } };

export type DraftHolder = ReturnType<typeof createDraftHolder>;

/** Holds what is typed until it is saved, whatever comes between: no network, somebody else, a closed tab. */
export function createDraftHolder({ document: begun, rules, send, keep, clock }: HolderParts) {
  const listeners = new Set<() => void>();
  let theirs: { document: DocumentRecord; base: unknown; server: OnServer } | undefined;
  let state: DraftState = {
    document: begun,
    content: onServerOf(begun).content,
    save: { kind: "unchanged" },
    contested: [],
    isBroughtBack: false,
    merges: 0,
  };

  function show(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const saver = createDraftSaver({
    server: onServerOf(begun),
    clock,
    async send(content, at) {
      try {
        const draft = await send(content, at);
        show({ document: { ...state.document, draft } });
        return draft;
      } catch (error) {
        return takenBefore(error, content);
      }
    },
    onState(save) {
      show({ save });
      if ((save.kind === "saved" || save.kind === "unchanged") && saver.isSaved()) keep(undefined);
    },
    onConflict: (current) => meet(current as DocumentRecord, saver.server().content),
  });

  /** An earlier try had arrived, and only its answer was lost: what stands there now is what was sent. */
  function takenBefore(error: unknown, sent: unknown): Draft {
    const current =
      error instanceof ApiFailure && error.status === conflictStatus
        ? (error.current as DocumentRecord | undefined)
        : undefined;
    if (!current?.draft || !isSame(current.draft.content, sent)) throw error;
    show({ document: current });
    return current.draft;
  }

  /** Puts both together. Where both have changed one field, somebody has to choose first. */
  function meet(document: DocumentRecord, base: unknown, sides?: ChosenSides, server = onServerOf(document)) {
    const versions = { base, mine: state.content, theirs: server.content };
    const { content, contested } = merged(rules, versions, sides);
    if (contested.length > 0 && !sides) {
      theirs = { document, base, server };
      saver.hold();
      return show({ document, contested });
    }
    theirs = undefined;
    show({ document, content, contested: [], merges: state.merges + (sides ? 0 : 1) });
    void saver.settle(content, server, document.draft?.savedAt);
  }

  function change(content: unknown) {
    show({ content });
    const { content: base, at } = saver.server();
    keep({ content, base, at });
    saver.change(content);
  }

  return {
    state: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    update: (path: string, next: (value: unknown) => unknown) =>
      change(withValueAt(state.content, path, next(valueAt(state.content, path)))),

    /** What was typed in this browser before and has not reached the server. */
    bringBack(kept: KeptCopy) {
      const server = onServerOf(begun);
      if (isSame(kept.content, server.content)) return keep(undefined);
      show({ content: kept.content, isBroughtBack: true });
      if (isSame(kept.at, server.at)) saver.change(kept.content);
      else meet(begun, kept.base);
    },

    forgetBroughtBack: () => show({ isBroughtBack: false }),

    /** Back to what the server had when it was opened. */
    dropBroughtBack() {
      show({ isBroughtBack: false });
      change(onServerOf(begun).content);
    },

    save: saver.save,
    isSaved: saver.isSaved,
    revision: () => saver.server().at.revision,

    choose(sides: ChosenSides) {
      if (theirs) meet(theirs.document, theirs.base, sides, theirs.server);
    },

    /** The server has changed it as it was asked to. What was typed after `sent` is the next draft. */
    adopt(document: DocumentRecord, sent?: unknown) {
      if (sent !== undefined && state.content !== sent) return meet(document, sent, {});
      const server = onServerOf(document);
      keep(undefined);
      saver.adopt(server);
      show({ document, content: server.content, contested: [], isBroughtBack: false });
    },

    /** The server has refused to publish, because somebody else has changed it meanwhile. */
    meet(document: DocumentRecord) {
      if (!document.draft || document.draft.basedOn === document.version)
        return meet(document, saver.server().content);
      // Another version became public while this draft was there: what is public now is what it has to be put together with.
      const isKnown = state.document.version === document.draft.basedOn;
      const at = { revision: document.draft.revision, basedOn: document.version };
      meet(document, isKnown ? state.document.content : undefined, undefined, {
        content: document.content,
        at,
      });
    },
  };
}
