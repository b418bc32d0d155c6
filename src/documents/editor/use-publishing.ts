import { useCallback, useMemo, useState } from "react";
import { formatMoment } from "#calendar/dates.ts";
import { ApiFailure, messageOf } from "#client/api.ts";
import type { FieldError } from "#collections/responses.schemas.ts";
import { type Problem, problemsIn } from "#fields/check.ts";
import { lastingPath, valueAt } from "#fields/field-paths.ts";
import type { GroupRule } from "#fields/rules.ts";
import { toastError, toastSuccess } from "#office/frame/toasts.ts";
import { contentCalls } from "../content.calls.ts";
import type { DocumentRecord, DocumentResponse } from "../documents.schemas.ts";
import type { DocumentName } from "../documents.ts";
import { editorMessages } from "../editor.words.ts";
import type { DraftHolder } from "../saving/draft-holder.ts";

const words = editorMessages.editor;
const conflictStatus = 409;
/** The heading over all that is wrong. */
export const problemsId = "problems";

interface PublishingParts {
  name: DocumentName;
  holder: DraftHolder;
  problems: Problems;
}

interface Attempt<Answer extends DocumentResponse> {
  call: () => Promise<Answer>;
  done: (answer: Answer) => string;
  failed: (message: string) => string;
}

/** What is done to a draft as a whole. */
export function usePublishing({ name, holder, problems }: PublishingParts) {
  const [underWay, setUnderWay] = useState<"publish" | "discard" | "takeBack">();

  async function perform<Answer extends DocumentResponse>(
    what: NonNullable<typeof underWay>,
    { call, done, failed }: Attempt<Answer>,
  ): Promise<boolean> {
    setUnderWay(what);
    const sent = what === "discard" ? undefined : holder.state().content;
    try {
      const answer = await call();
      holder.adopt(answer.document, sent);
      problems.beginAnew();
      toastSuccess(done(answer), what);
      return true;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === conflictStatus && error.current) {
        holder.meet(error.current as DocumentRecord);
        return false;
      }
      toastError(failed(messageOf(error)), what);
      if (error instanceof ApiFailure && error.errors.length > 0) tell(error.errors);
      return false;
    } finally {
      setUnderWay(undefined);
    }
  }

  function tell(errors: ApiFailure["errors"]) {
    problems.refuse(errors);
    problems.tellAll();
  }

  return {
    underWay,

    /** Returns whether it is on its way to the public; if not, the form says why. */
    isComplete(): boolean {
      if (problems.all.length === 0) return true;
      problems.tellAll();
      requestAnimationFrame(() => document.getElementById(problemsId)?.focus());
      return false;
    },

    async publish(publishAt?: string): Promise<boolean> {
      setUnderWay("publish");
      // What is typed last must be in it; if it cannot be saved, the line beside the button says so.
      if (!(await holder.save())) {
        setUnderWay(undefined);
        return false;
      }
      return perform("publish", {
        call: () => contentCalls.publish(name, { revision: holder.revision(), publishAt }),
        done: ({ withdrawn }) => {
          const outcome = publishAt ? words.publishedLater(formatMoment(publishAt)) : words.published;
          return withdrawn ? `${outcome} ${words.withdrawn(formatMoment(withdrawn))}` : outcome;
        },
        failed: words.publishFailed,
      });
    },

    async discard(): Promise<boolean> {
      setUnderWay("discard");
      // A save that is under way would bring back what is thrown away.
      await holder.save();
      return perform("discard", {
        call: () => contentCalls.discard(name, holder.revision()),
        done: () => editorMessages.discard.done,
        failed: editorMessages.discard.failed,
      });
    },

    async takeBack(): Promise<boolean> {
      setUnderWay("takeBack");
      if (!(await holder.save())) {
        setUnderWay(undefined);
        return false;
      }
      return perform("takeBack", {
        call: () => contentCalls.takeBack(name),
        done: ({ isDraft }) => (isDraft ? words.takenBack : words.takenBackKeepingDraft),
        failed: words.takeBackFailed,
      });
    },
  };
}

/** The map from before where it says the same: every field reads it, and would be drawn again for a new one. */
function useSameMap(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [kept, keep] = useState(map);
  const isKept = kept.size === map.size && [...map].every(([name, text]) => kept.get(name) === text);
  if (!isKept) keep(map);
  return isKept ? kept : map;
}

type Problems = ReturnType<typeof useProblems>;

/** What is wrong with a document: told at a field once it was left, and all of it when it was to be published. */
export function useProblems(rules: GroupRule, content: unknown) {
  const [left, setLeft] = useSet();
  const [tellsAll, setTellsAll] = useState(false);
  const [refusals, setRefusals] = useState<{ content: unknown; errors: readonly FieldError[] }>();

  const all = useMemo<Problem[]>(() => {
    const found = problemsIn(rules, content);
    // What the server said holds until the field is another one.
    const refused = refusals?.errors.filter(
      ({ field }) =>
        valueAt(content, field) === valueAt(refusals.content, field) &&
        !found.some((problem) => problem.field === field),
    );
    return [...found, ...(refused ?? [])];
  }, [rules, content, refusals]);

  const isTold = ({ field }: Problem) => tellsAll || left.has(lastingPath(content, field));
  const told = useSameMap(new Map(all.filter(isTold).map(({ field, message }) => [field, message])));

  const leave = useMemo(() => (path: string) => setLeft(path, true), [setLeft]);

  return {
    all,
    told,
    leave,
    /** All of them are told from now on. */
    tellsAll,
    tellAll: () => setTellsAll(true),
    /** It is public: what is typed next begins anew. */
    beginAnew() {
      setTellsAll(false);
      setRefusals(undefined);
    },
    refuse: (errors: readonly FieldError[]) => setRefusals({ content, errors }),
  };
}

/** A set of names, and how one of them comes in or goes out. */
export function useSet(): [ReadonlySet<string>, (name: string, isIn: boolean) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((name: string, isIn: boolean) => {
    setNames((before) => {
      if (before.has(name) === isIn) return before;
      const after = new Set(before);
      if (isIn) after.add(name);
      else after.delete(name);
      return after;
    });
  }, []);
  return [names, set];
}
