import { isDraftable, problemsIn } from "#contract/content/check/check.ts";
import type { GroupRule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";
import type { DraftPlace } from "./draft-saver.ts";

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
