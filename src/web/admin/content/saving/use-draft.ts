import { useEffect, useState, useSyncExternalStore } from "react";
import type { DocumentRecord } from "#contract/content/content.ts";
import type { GroupRule } from "#contract/content/rules.ts";
import { browserClock } from "#web/lib/calls/stall-timer.ts";
import { contentCalls } from "../content.calls.ts";
import { createDraftHolder } from "./draft-holder.ts";
import { forgetCopy, keepCopy, readCopy } from "./kept-copy.ts";

/** The draft of a document, kept by itself for as long as its screen is open. */
export function useDraft(document: DocumentRecord, rules: GroupRule) {
  const { name } = document;
  const [holder] = useState(() =>
    createDraftHolder({
      document,
      rules,
      send: async (content, at) => (await contentCalls.saveDraft(name, { content, ...at })).draft,
      keep: (copy) => (copy ? keepCopy(name, copy) : forgetCopy(name)),
      clock: browserClock,
    }),
  );
  const state = useSyncExternalStore(holder.subscribe, holder.state);

  useEffect(() => {
    const kept = readCopy(name, rules);
    if (kept) holder.bringBack(kept);
    const save = () => void holder.save();
    const saveWhenHidden = () => globalThis.document.visibilityState === "hidden" && save();
    addEventListener("online", save);
    globalThis.document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      removeEventListener("online", save);
      globalThis.document.removeEventListener("visibilitychange", saveWhenHidden);
      // Whoever leaves has not waited for the pause.
      save();
    };
  }, [holder, name, rules]);

  return { holder, state };
}
