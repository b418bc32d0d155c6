import { useState } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { DocumentAnswer, DocumentRecord } from "#contract/content/content.ts";
import type { DocumentName } from "#contract/content/documents.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { toastError, toastSuccess } from "../../frame/toasts.ts";
import { contentCalls } from "../content.calls.ts";
import type { DraftHolder } from "../saving/draft-holder.ts";
import type { Problems } from "./use-problems.ts";

const words = editorMessages.editor;
const conflictStatus = 409;
/** The heading over all that is wrong. */
export const problemsId = "problems";

interface PublishingParts {
  name: DocumentName;
  holder: DraftHolder;
  problems: Problems;
}

interface Attempt<Answer extends DocumentAnswer> {
  call: () => Promise<Answer>;
  done: (answer: Answer) => string;
  failed: (message: string) => string;
}

/** What is done to a draft as a whole. */
export function usePublishing({ name, holder, problems }: PublishingParts) {
  const [underWay, setUnderWay] = useState<"publish" | "discard" | "takeBack">();

  async function perform<Answer extends DocumentAnswer>(
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
