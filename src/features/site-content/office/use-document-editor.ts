import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { FailureResponse } from "#base/responses.schemas.ts";
import { rulesOf } from "#features/documents.ts";
import { messageOf, requireSuccess } from "#kit/client/requests.ts";
import type { DocumentRecord, DocumentResponse, DraftResponse } from "#kit/documents/documents.schemas.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import { problemsIn } from "#kit/fields/check.ts";
import { fieldId, lastingPath, pathInRules, pathTo, stepsOf, valueAt } from "#kit/fields/field-paths.ts";
import { type GroupRule, groupOf, type Rule } from "#kit/fields/rules.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { type FieldContent, useUploads } from "#kit/office/fields/field-context.ts";
import { nameOf, unfold } from "#kit/office/fields/list-edits.ts";
import { useUnsavedChanges } from "#kit/office/form/unsaved-changes.tsx";
import { toastError, toastSuccess } from "#kit/office/frame/toasts.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { conflictIn, createDraft, type Draft, readStashedDraft, stashDraft } from "./draft.ts";

export const problemsId = "problems";

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;

export function useDocumentEditor(begun: DocumentRecord) {
  const { name } = begun;
  const rules = rulesOf(name);
  const { draft, state } = useDraft(begun, rules);
  const { upload, addShown, uploadingWhile, shown, isUploading } = useUploads(`/content/${name}`);
  const [announcement, setAnnouncement] = useState("");
  const problems = useProblems(rules, state.content);
  const publishing = usePublishing(name, draft, problems);
  useUnsavedChanges(state.save.kind === "failed" || state.save.kind === "conflict");

  const fields = useMemo<FieldContent>(
    () => ({
      isRecord: false,
      update: draft.update,
      upload,
      addShown,
      uploadingWhile,
      announce: setAnnouncement,
      problems: problems.shown,
      shown: { ...begun.shown, ...state.document.shown, ...shown },
      pathInRules: (path) => pathInRules(draft.state().content, path),
      remarks: new Map(state.document.problems.map(({ field, reason }) => [field, reason])),
      offers: begun.offers,
    }),
    [draft, upload, addShown, uploadingWhile, problems.shown, begun, state.document, shown],
  );

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
  };
}

/** To the field, or to that around it if a form does not show it. */
export function goTo(path: string): void {
  const steps = stepsOf(path);
  const paths = steps.map((_, index) => steps.slice(0, index + 1).join("."));
  for (const each of paths) unfold(each);
  const field = paths.map((each) => document.getElementById(fieldId(each))).findLast(Boolean);
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

/** The names of the list items around a field: "BBA", or "Photograph 3" without a name. */
export function placeOf(rules: Rule, content: unknown, path: string, offers?: FieldContent["offers"]) {
  const names: string[] = [];
  let rule: Rule | undefined = rules;
  let at = "";
  for (const step of stepsOf(path)) {
    at = pathTo(at, step);
    if (rule?.kind === "list") {
      names.push(nameOf(rule, valueAt(content, at), Number(step), offers));
      rule = groupOf(rule.item, valueAt(content, at)) ?? rule.item;
    } else rule = rule?.kind === "group" ? rule.fields[step] : undefined;
  }
  return names.join(" › ");
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

function usePublishing(name: DocumentName, draft: Draft, problems: Problems) {
  const [underWay, setUnderWay] = useState<"publish" | "discard" | "withdraw" | "copy">();
  const path = `/content/${name}`;

  async function perform(
    what: NonNullable<typeof underWay>,
    call: (revision: number) => Promise<DocumentResponse | FailureResponse>,
  ): Promise<void> {
    setUnderWay(what);
    try {
      // First saves the last text; a failure is shown beside the button. A running save would bring
      // a discarded draft back.
      if (!(await draft.save()) && what !== "discard") return;
      const sent = what === "discard" ? undefined : draft.state().content;
      const response = requireSuccess(await call(draft.revision()));
      draft.adopt(response.document, sent);
      problems.setShowsAll(false);
      toastSuccess(response.message);
    } catch (error) {
      const current = conflictIn(error);
      if (current) return draft.mergeSaved(current);
      toastError(messageOf(error), what);
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
      perform("publish", (revision) => adminApi.post(`${path}/publish`, { revision, publishAt })),
    discard: () => perform("discard", (revision) => adminApi.remove(`${path}/draft?revision=${revision}`)),
    withdraw: () => perform("withdraw", () => adminApi.remove(`${path}/scheduled`)),

    /** What the form of another program shows. Its name stays its own. */
    copy: (from: string | number) =>
      perform("copy", async (revision) => {
        const { document } = requireSuccess(await adminApi.get<DocumentResponse>(`/content/${from}`));
        const content = { ...fieldsIn((document.draft ?? document).content), title: "" };
        const basedOn = draft.state().document.version;
        requireSuccess(await adminApi.put<DraftResponse>(`${path}/draft`, { content, revision, basedOn }));
        const copied = requireSuccess(await adminApi.get<DocumentResponse>(path));
        return { ...copied, message: "It was copied. Enter the full name, then change what differs." };
      }).then(() => goTo("title")),
  };
}

type Problems = ReturnType<typeof useProblems>;

/** A problem is shown at its field once that was left, and all are listed after an attempt to publish. */
function useProblems(rules: GroupRule, content: unknown) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const all = useMemo(() => problemsIn(rules, content), [rules, content]);
  const shown = JSON.stringify(
    all
      .map(({ field, message }) => [lastingPath(content, field), message] as const)
      .filter(([path]) => showsAll || left.has(fieldId(path))),
  );
  return {
    all,
    listed: showsAll ? all : [],
    // Another map would render every field again.
    shown: useMemo(() => new Map<string, string>(JSON.parse(shown)), [shown]),
    setShowsAll,
    /** A message that appears during a press would move the button away from the finger. */
    leave: (id: string) =>
      void setTimeout(
        () => setLeft((before) => (before.has(id) ? before : new Set([...before, id]))),
        pressMs,
      ),
  };
}

const pressMs = 300;
