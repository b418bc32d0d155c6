import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { browserClock } from "#client/upload.ts";
import { fieldId, lastingPath, stepsOf } from "#fields/field-paths.ts";
import type { GroupRule } from "#fields/rules.ts";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { contentCalls } from "../content.calls.ts";
import type { DocumentRecord } from "../documents.schemas.ts";
import { documents } from "../documents.ts";
import type { EditorActions, EditorView } from "../fields/editor-context.ts";
import { createDraftHolder } from "../saving/draft-holder.ts";
import { forgetCopy, keepCopy, readCopy } from "../saving/draft-saver.ts";
import { useProblems, usePublishing, useSet } from "./use-publishing.ts";

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;

/** A document as it is edited: its draft, what is wrong with it, what is unfolded, and what is done to it. */
export function useDocumentEditor(begun: DocumentRecord) {
  const { name } = begun;
  const rules: GroupRule = documents[name].rules;
  const { holder, state } = useDraft(begun, rules);
  const [openItems, setOpen] = useSet();
  const [uploaded, setUploaded] = useState(begun.shown);
  const [uploads, setUploads] = useState(0);
  const [announcement, setAnnouncement] = useState("");
  const problems = useProblems(rules, state.content);
  const { leave } = problems;
  useUnsavedChanges(state.save.kind === "failed" || state.save.kind === "contested");

  const actions = useMemo<EditorActions>(
    () => ({
      document: name,
      update: holder.update,
      lasting: (path) => lastingPath(holder.state().content, path),
      leave(path) {
        leave(lastingPath(holder.state().content, path));
        void holder.save();
      },
      async upload(upload) {
        setUploads((count) => count + 1);
        try {
          const answer = await contentCalls.upload(name, upload);
          setUploaded((before) => ({ ...before, [answer.source]: answer.shown }));
          return answer;
        } finally {
          setUploads((count) => count - 1);
        }
      },
      setOpen,
      announce: setAnnouncement,
    }),
    [holder, name, leave, setOpen],
  );

  /** Unfolds what it lies in, and brings it into sight. */
  function goTo(path: string) {
    flushSync(() => {
      for (const item of itemsOnPath(state.content, path)) setOpen(item, true);
    });
    const field = document.getElementById(fieldId(path));
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }

  const publishing = usePublishing({ name, holder, problems });
  const shown = useMemo(() => ({ ...state.document.shown, ...uploaded }), [state.document.shown, uploaded]);
  const view = useMemo<EditorView>(
    () => ({ problems: problems.told, openItems, shown }),
    [problems.told, openItems, shown],
  );

  return {
    name,
    rules,
    state,
    holder,
    actions,
    view,
    problems,
    publishing,
    announcement,
    isUploading: uploads > 0,
    goTo,
  };
}

/** The items of lists in which a field lies, from the outermost, each by the path that lasts. */
export function itemsOnPath(content: unknown, path: string): string[] {
  const steps = stepsOf(lastingPath(content, path));
  return steps.flatMap((step, index) => (step.startsWith("#") ? [steps.slice(0, index + 1).join(".")] : []));
}

/** The draft of a document, kept by itself for as long as its screen is open. */
function useDraft(document: DocumentRecord, rules: GroupRule) {
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
