import { ApiFailure, messageOf, retryDelayMs } from "#client/api.ts";
import type { Clock } from "#client/upload.ts";
import { isDraftable, problemsIn } from "#fields/check.ts";
import type { GroupRule } from "#fields/rules.ts";
import { isRecord } from "#fields/values.ts";
import { isSame } from "./merge.ts";

/** How long nobody has to type before a draft is saved. */
export const pauseMs = 1000;
export const conflictStatus = 409;
const lostStatuses = [408, 429];

export type SaveState =
  | { kind: "unchanged" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  | { kind: "failed"; message: string; isTryingAgain: boolean }
  /** Somebody else has saved meanwhile; nothing is sent until that is settled. */
  | { kind: "contested" };

/** The draft that a save goes on from: its number, and the version that it began from. */
export interface DraftPlace {
  /** 0 while there is no draft. */
  revision: number;
  basedOn: number;
}

/** What the server has. */
export interface OnServer {
  content: unknown;
  at: DraftPlace;
}

interface SaverParts {
  server: OnServer;
  send: (content: unknown, at: DraftPlace) => Promise<DraftPlace & { savedAt: string }>;
  onState: (state: SaveState) => void;
  /** With what the server has now. */
  onConflict: (current: unknown) => void;
  clock: Clock;
}

/** Saves a draft by itself: after a pause, one save at a time, again and again until it has arrived. */
export function createDraftSaver({ server: begun, send, onState, onConflict, clock }: SaverParts) {
  let { at, content: saved } = begun;
  let newest = saved;
  let triesInVain = 0;
  let isContested = false;
  let underWay: Promise<boolean> | undefined;
  let cancelPause: () => void = () => undefined;

  function wait(ms: number) {
    cancelPause();
    cancelPause = clock.after(ms, () => void save());
  }

  function save(): Promise<boolean> {
    cancelPause();
    if (isContested) return Promise.resolve(false);
    underWay ??= saveAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  /** What was typed while a save was under way is saved after it. */
  async function saveAll(): Promise<boolean> {
    while (newest !== saved) {
      const sent = newest;
      onState({ kind: "saving" });
      try {
        const { revision, basedOn, savedAt } = await send(sent, at);
        at = { revision, basedOn };
        saved = sent;
        triesInVain = 0;
        onState({ kind: "saved", at: savedAt });
      } catch (error) {
        refused(error);
        return false;
      }
    }
    return true;
  }

  /** Nothing is sent any more until it is settled what holds. */
  function hold() {
    cancelPause();
    isContested = true;
    onState({ kind: "contested" });
  }

  function refused(error: unknown) {
    if (error instanceof ApiFailure && error.status === conflictStatus && error.current) {
      hold();
      return onConflict(error.current);
    }
    const isTryingAgain = mayPass(error);
    onState({ kind: "failed", message: messageOf(error), isTryingAgain });
    if (isTryingAgain) wait(retryDelayMs(triesInVain++));
  }

  return {
    /** Saves at once; returns whether everything is saved then. */
    save,

    hold,

    isSaved: () => newest === saved,

    /** What the server has, as far as this browser knows. */
    server: (): OnServer => ({ content: saved, at }),

    change(content: unknown) {
      newest = content;
      if (isContested) return;
      if (!underWay && triesInVain === 0) onState({ kind: "waiting" });
      wait(pauseMs);
    },

    /** Goes on from what the server has, with what is to be saved there. */
    settle(content: unknown, server: OnServer, savedAt?: string) {
      isContested = false;
      ({ at, content: saved } = server);
      triesInVain = 0;
      // What says the same as the server needs no save.
      newest = isSame(content, saved) ? saved : content;
      if (newest === saved) onState(savedAt ? { kind: "saved", at: savedAt } : { kind: "unchanged" });
      // The save that met the conflict may still be on its way out.
      return underWay ? underWay.then(save) : save();
    },

    /** The server has changed it as it was asked to: there is nothing to save. */
    adopt(server: OnServer) {
      cancelPause();
      isContested = false;
      triesInVain = 0;
      ({ at, content: saved } = server);
      newest = saved;
      onState({ kind: "unchanged" });
    },
  };
}

/** Not reached, or a server in trouble: it may go through later. A refusal will be one again. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { status } = error;
  return status === undefined || status >= 500 || lostStatuses.includes(status);
}

/** What was typed and has not reached the server. */
export interface KeptCopy {
  content: unknown;
  /** What the server had when this was typed. */
  base: unknown;
  at: DraftPlace;
}

const keyOf = (name: string) => `site-content:${name}`;

/** A copy in this browser, for a closed tab, a dead battery, a network that does not come back. */
export function keepCopy(name: string, copy: KeptCopy, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(name), JSON.stringify(copy));
  } catch (error) {
    // Full, or switched off: the server's draft is what counts.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function forgetCopy(name: string, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(name));
}

/** Undefined also for what an older version of the product has kept and no form can show any more. */
export function readCopy(
  name: string,
  rules: GroupRule,
  storage: Storage = localStorage,
): KeptCopy | undefined {
  const copy = parse(storage.getItem(keyOf(name)) ?? "");
  if (!isRecord(copy) || !isRecord(copy.at)) return undefined;
  const { content, base } = copy;
  const { revision, basedOn } = copy.at;
  if (typeof revision !== "number" || typeof basedOn !== "number") return undefined;
  const isWhole = [content, base].every((each) => isDraftable(problemsIn(rules, each)));
  return isWhole ? { content, base, at: { revision, basedOn } } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
