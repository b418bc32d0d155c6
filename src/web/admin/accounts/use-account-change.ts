import { useState } from "react";
import { accountMessages } from "#content/office/account-messages.ts";
import type { FailureAnswer } from "#contract/answers.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { dismissFailure, toastError } from "../frame/toasts.ts";

/** What a change of an account is called among the toasts. */
export const about = "account";

/** One change of an account at a time. */
export function useAccountChange() {
  const [isBusy, setIsBusy] = useState(false);

  async function run<Answer extends { success: true }>(
    call: () => Promise<Answer | FailureAnswer>,
    done: (answer: Answer) => Promise<void> | void,
  ): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    dismissFailure(about);
    try {
      const answer = await call();
      if (answer.success) await done(answer);
      else toastError(accountMessages.change.failed(answer.message), about);
    } catch (error) {
      toastError(accountMessages.change.failed(messageOf(error)), about);
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
