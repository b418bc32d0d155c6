import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { DocumentRecord } from "#contract/content/content.ts";
import { documents } from "#contract/content/documents.ts";
import type { GroupRule } from "#contract/content/rules.ts";
import { useUnsavedChanges } from "../../record/unsaved-changes.tsx";
import { contentCalls } from "../content.calls.ts";
import { fieldId, lastingPath } from "../field-paths.ts";
import type { EditorActions, EditorView } from "../fields/editor-context.ts";
import { useDraft } from "../saving/use-draft.ts";
import { itemsOnPath } from "./items-on-path.ts";
import { useProblems } from "./use-problems.ts";
import { usePublishing } from "./use-publishing.ts";
import { useSet } from "./use-set.ts";

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
