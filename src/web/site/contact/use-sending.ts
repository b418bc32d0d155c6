import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { messages } from "#content/messages.ts";
import type { doneAnswer } from "#contract/answers.ts";
import { messageFieldNames } from "#contract/messages.rules.ts";
import { callApi } from "#web/lib/api.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";

const words = messages.contact;

/** Sends the form in place. The text goes from the fields only when the server has it. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const openedAtMs = useRef(0);
  useEffect(() => {
    openedAtMs.current = performance.now();
  }, []);

  async function send(form: HTMLFormElement) {
    setIsSending(true);
    const failure = await post(form, performance.now() - openedAtMs.current);
    setIsSending(false);
    if (failure) return alert(words.failed(failure));
    alert(words.submitted);
    setHasSent(true);
    clear(form);
    openedAtMs.current = performance.now();
  }

  return {
    isSending,
    hasSent,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
  };
}

/** Answers why the message was not stored, if it was not. */
async function post(form: HTMLFormElement, elapsedMs: number): Promise<string | undefined> {
  const body = { ...Object.fromEntries(new FormData(form)), elapsedMs };
  try {
    const answer = await callApi<z.infer<typeof doneAnswer>>("POST", "/messages", { body });
    return answer.success ? undefined : answer.message;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.message;
  }
}

/** Not the browser's reset: that would bring back the text of a form that was refused without script. */
function clear(form: HTMLFormElement): void {
  for (const name of messageFieldNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}
