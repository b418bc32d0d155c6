import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf, requireSuccess } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { atField, type Problem, problemsIn } from "#fields/check.ts";
import { fieldId, lastingPath, stepsOf, valueAt } from "#fields/field-paths.ts";
import type { GroupRule, Rule } from "#fields/rules.ts";
import { type FieldContent, useSet, useUploads } from "#office/fields/field-context.ts";
import { nameOf } from "#office/fields/list-edits.ts";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import type {
  DocumentRecord,
  DocumentResponse,
  DraftResponse,
  PublishResponse,
  WithdrawResponse,
} from "../documents.schemas.ts";
import { type DocumentName, rulesOf } from "../documents.ts";
import { conflictIn, createDraft, type Draft, readStashedDraft, stashDraft } from "./draft.ts";

export const problemsId = "problems";

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;

export function useDocumentEditor(begun: DocumentRecord) {
  const { name } = begun;
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

/** The names of the list items around a field: "BBA", or "Photograph 3" without a name. */
export function placeOf(rules: Rule, content: unknown, path: string): string {
  const names: string[] = [];
  let rule: Rule | undefined = rules;
  let at = "";
  for (const step of stepsOf(path)) {
    at = atField(at, step);
    if (rule?.kind === "list") {
      names.push(nameOf(rule, valueAt(content, at), Number(step)));
      rule = rule.item;
    } else rule = rule?.kind === "group" ? rule.fields[step] : undefined;
  }
  return names.join(" › ");
}

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

type PublishingParts = { name: DocumentName; draft: Draft; problems: Problems };

function usePublishing({ name, draft, problems }: PublishingParts) {
  const [underWay, setUnderWay] = useState<"publish" | "discard" | "withdraw">();

  async function perform<Response extends DocumentResponse>(
    what: NonNullable<typeof underWay>,
    failed: string,
    call: () => Promise<Response | FailureResponse>,
    outcomeOf: (response: Response) => string,
  ): Promise<void> {
    setUnderWay(what);
    try {
      // First saves the last text; a failure is shown beside the button. A running save would bring
      // a discarded draft back.
      if (!(await draft.save()) && what !== "discard") return;
      const sent = what === "discard" ? undefined : draft.state().content;
      const response = requireSuccess(await call());
      draft.adopt(response.document, sent);
      problems.setShowsAll(false);
      toastSuccess(outcomeOf(response), what);
    } catch (error) {
      const current = conflictIn(error);
      if (current) return draft.mergeSaved(current);
      toastError(`${failed}: ${messageOf(error)}`, what);
    } finally {
      setUnderWay(undefined);
    }
  }

  return {
    underWay,

    /** If it cannot be published, shows why. */
    isComplete(): boolean {
      if (problems.all.length === 0) return true;
      problems.setShowsAll(true);
      requestAnimationFrame(() => document.getElementById(problemsId)?.focus());
      return false;
    },

    publish: (publishAt?: string) =>
      perform(
        "publish",
        "It was not published",
        () => {
          const body = { revision: draft.revision(), publishAt };
          return adminApi.post<PublishResponse>(`/content/${name}/publish`, body);
        },
        ({ withdrawn }) => {
          const outcome = publishAt
            ? `Scheduled: visitors will see it on ${formatMoment(publishAt)}.`
            : "Published: visitors see it now.";
          return withdrawn
            ? `${outcome} The version that was scheduled for ${formatMoment(withdrawn)} will not be published. You find it in the history.`
            : outcome;
        },
      ),

    discard: () =>
      perform(
        "discard",
        "The draft was not discarded",
        () => adminApi.remove<DocumentResponse>(`/content/${name}/draft?revision=${draft.revision()}`),
        () => "The draft was discarded.",
      ),

    withdraw: () =>
      perform(
        "withdraw",
        "The scheduled version was not cancelled",
        () => adminApi.remove<WithdrawResponse>(`/content/${name}/scheduled`),
        ({ isDraft }) =>
          isDraft
            ? "The scheduled version will not be published. It is the draft now."
            : "The scheduled version will not be published. You find it in the history. Your draft stays as it is.",
      ),
  };
}

type Problems = ReturnType<typeof useProblems>;

/** Problems are shown at a field once it was left, and all of them after an attempt to publish. */
function useProblems(rules: GroupRule, content: unknown) {
  const [left, setLeft] = useSet();
  const [showsAll, setShowsAll] = useState(false);
  const all = useMemo(() => problemsIn(rules, content), [rules, content]);

  const isShown = ({ field }: Problem) => showsAll || left.has(lastingPath(content, field));
  const entries = JSON.stringify(all.filter(isShown).map(({ field, message }) => [field, message]));
  // A new map would render every field again.
  const shown = useMemo(() => new Map<string, string>(JSON.parse(entries)), [entries]);

  return { all, shown, setLeft, showsAll, setShowsAll };
}
