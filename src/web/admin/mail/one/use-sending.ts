import { useState } from "react";
import { mailingMessages } from "#content/office/mailing-messages.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { toastError, toastSuccess } from "../../frame/toasts.ts";
import { mailingCalls } from "../mailings.calls.ts";
import type { useLetter } from "./use-letter.ts";

type SendingParts = { id: string; letter: ReturnType<typeof useLetter>; onSent: () => void };

/** A test to oneself, and the question before it goes to all. Both begin with what is typed being saved. */
export function useSending({ id, letter, onSent }: SendingParts) {
  const [people, setPeople] = useState<number>();
  const [doing, setDoing] = useState<"asking" | "testing" | "sending">();

  async function attempt(what: NonNullable<typeof doing>, work: () => Promise<void>): Promise<void> {
    setDoing(what);
    try {
      await work();
    } catch (error) {
      toastError(mailingMessages.failed(messageOf(error)), "send");
    } finally {
      setDoing(undefined);
    }
  }

  return {
    people,
    isAsking: doing === "asking",
    isTesting: doing === "testing",
    isSending: doing === "sending",
    cancel: () => setPeople(undefined),

    ask: () =>
      attempt("asking", async () => {
        if (!(await letter.flush())) return;
        const loaded = await mailingCalls.read(id);
        if (loaded.state === "ready") setPeople(loaded.people);
        else toastError(mailingMessages.failed(loaded.message), "send");
      }),

    test: () =>
      attempt("testing", async () => {
        if (!(await letter.flush())) return;
        toastSuccess((await mailingCalls.test(id)).message, "send");
      }),

    send: (count: number) =>
      attempt("sending", async () => {
        setPeople(count);
        try {
          toastSuccess((await mailingCalls.send(id, letter.currentVersion(), count)).message, "send");
        } finally {
          setPeople(undefined);
        }
        onSent();
      }),
  };
}
