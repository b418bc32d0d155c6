import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { adminApi } from "#accounts/session/admin-api.ts";
import { requireSuccess } from "#client/api.ts";
import { fieldId, lastingPath, stepsOf } from "#fields/field-paths.ts";
import type { GroupRule } from "#fields/rules.ts";
import { type FieldContent, useSet, useUploads } from "#office/fields/field-context.ts";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import type { DocumentRecord, DraftResponse } from "../documents.schemas.ts";
import { rulesOf } from "../documents.ts";
import { createDraft, readStashedDraft, stashDraft } from "./draft.ts";
import { useProblems, usePublishing } from "./use-publishing.ts";

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;

export function useDocumentEditor(begun: DocumentRecord) {
  const { name, page } = begun;
  const rules = rulesOf(name);
  const { draft, state } = useDraft(begun, rules);
  const [openItems, setOpen] = useSet();
  const { upload, shown, isUploading } = useUploads(`/content/${name}`);
  const [announcement, setAnnouncement] = useState("");
  const problems = useProblems(rules, state.content);
  const { setLeft } = problems;
  useUnsavedChanges(state.save.kind === "failed" || state.save.kind === "conflict");

  const fields = useMemo<FieldContent>(
    () => ({
      isRecord: false,
      update: draft.update,
      lasting: (path: string) => lastingPath(draft.state().content, path),
      leave(path: string) {
        void draft.save();
        const left = lastingPath(draft.state().content, path);
        // A message that appears during a press would move the button away from the finger.
        setTimeout(() => setLeft(left, true), pressMs);
      },
      upload,
      setOpen,
      announce: setAnnouncement,
      problems: problems.shown,
      openItems,
      shown: { ...begun.shown, ...state.document.shown, ...shown },
      programs: begun.programs,
    }),
    [draft, setLeft, upload, setOpen, problems.shown, openItems, begun, state.document.shown, shown],
  );

  function goTo(path: string) {
    flushSync(() => {
      for (const item of itemsOnPath(state.content, path)) setOpen(item, true);
    });
    const field = document.getElementById(fieldId(path));
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }

  const publishing = usePublishing({ name, draft, problems });

  return {
    page,
    rules,
    state,
    draft,
    fields,
    problems,
    publishing,
    announcement,
    hasDraft: state.document.draft !== null || !draft.isSaved(),
    isUploading,
    goTo,
  };
}

const pressMs = 300;

/** The list items around a field, from the outermost. */
function itemsOnPath(content: unknown, path: string): string[] {
  const steps = stepsOf(lastingPath(content, path));
  return steps.flatMap((step, index) => (step.startsWith("#") ? [steps.slice(0, index + 1).join(".")] : []));
}

function useDraft(document: DocumentRecord, rules: GroupRule) {
  const { name } = document;
  const [draft] = useState(() =>
    createDraft({
      document,
      rules,
      async send(content, at) {
        const sent = adminApi.put<DraftResponse>(`/content/${name}/draft`, { content, ...at });
        return requireSuccess(await sent).draft;
      },
      stash: (stashed) => stashDraft(name, stashed),
    }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);

  useEffect(() => {
    const stashed = readStashedDraft(name, rules);
    if (stashed) draft.restore(stashed);
    const save = () => void draft.save();
    const saveWhenHidden = () => globalThis.document.visibilityState === "hidden" && save();
    addEventListener("online", save);
    globalThis.document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      removeEventListener("online", save);
      globalThis.document.removeEventListener("visibilitychange", saveWhenHidden);
      // Somebody may leave during the pause.
      save();
    };
  }, [draft, name, rules]);

  return { draft, state };
}
