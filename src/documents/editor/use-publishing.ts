import { useMemo, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf, requireSuccess } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { type Problem, problemsIn } from "#fields/check.ts";
import { lastingPath } from "#fields/field-paths.ts";
import type { GroupRule } from "#fields/rules.ts";
import { useSet } from "#office/fields/field-context.ts";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import type { DocumentResponse, PublishResponse, WithdrawResponse } from "../documents.schemas.ts";
import type { DocumentName } from "../documents.ts";
import { conflictIn, type Draft } from "./draft.ts";

export const problemsId = "problems";

interface PublishingParts {
  name: DocumentName;
  draft: Draft;
  problems: Problems;
}

interface Attempt<Response> {
  call: () => Promise<Response | FailureResponse>;
  done: (response: Response) => string;
  failed: (message: string) => string;
}

export function usePublishing({ name, draft, problems }: PublishingParts) {
  const [underWay, setUnderWay] = useState<"publish" | "discard" | "withdraw">();

  async function perform<Response extends DocumentResponse>(
    what: NonNullable<typeof underWay>,
    { call, done, failed }: Attempt<Response>,
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
      toastSuccess(done(response), what);
    } catch (error) {
      const current = conflictIn(error);
      if (current) return draft.mergeWith(current);
      toastError(failed(messageOf(error)), what);
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
      perform("publish", {
        call: () =>
          adminApi.post<PublishResponse>(`/content/${name}/publish`, {
            revision: draft.revision(),
            publishAt,
          }),
        done: ({ withdrawn }) => {
          const outcome = publishAt
            ? `Scheduled: visitors will see it on ${formatMoment(publishAt)}.`
            : "Published: visitors see it now.";
          return withdrawn
            ? `${outcome} The version that was scheduled for ${formatMoment(withdrawn)} will not be published. You find it in the history.`
            : outcome;
        },
        failed: (message) => `It was not published: ${message}`,
      }),

    discard: () =>
      perform("discard", {
        call: () => adminApi.remove<DocumentResponse>(`/content/${name}/draft?revision=${draft.revision()}`),
        done: () => "The draft was discarded.",
        failed: (message) => `The draft was not discarded: ${message}`,
      }),

    withdraw: () =>
      perform("withdraw", {
        call: () => adminApi.remove<WithdrawResponse>(`/content/${name}/scheduled`),
        done: ({ isDraft }) =>
          isDraft
            ? "The scheduled version will not be published. It is the draft now."
            : "The scheduled version will not be published. You find it in the history. Your draft stays as it is.",
        failed: (message) => `The scheduled version was not cancelled: ${message}`,
      }),
  };
}

type Problems = ReturnType<typeof useProblems>;

/** Problems are shown at a field once it was left, and all of them after an attempt to publish. */
export function useProblems(rules: GroupRule, content: unknown) {
  const [left, setLeft] = useSet();
  const [showsAll, setShowsAll] = useState(false);
  const all = useMemo(() => problemsIn(rules, content), [rules, content]);

  const isShown = ({ field }: Problem) => showsAll || left.has(lastingPath(content, field));
  const entries = JSON.stringify(all.filter(isShown).map(({ field, message }) => [field, message]));
  // A new map would render every field again.
  const shown = useMemo(() => new Map<string, string>(JSON.parse(entries)), [entries]);

  return {
    all,
    shown,
    setLeft,
    showsAll,
    setShowsAll,
  };
}
