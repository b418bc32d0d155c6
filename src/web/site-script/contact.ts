import { idempotencyHeader } from "#contract/idempotency.rules.ts";
import { messageFieldNames } from "#contract/messages/messages.rules.ts";
import { fillIn } from "#web/lib/text/blank.ts";
import { postJson, sendInPlace } from "./forms.ts";

/**
 * The contact form, a <form data-contact>: an alert says what became of the message, and [data-sent] or [data-refused] go
 * on saying it. The text goes from the fields only when the server has it. Its words stand on the form.
 */
export function watchContactForm(): void {
  sendInPlace("[data-contact]", send);
}

async function send(form: HTMLFormElement): Promise<void> {
  const refusal = await post(form);
  const isSent = refusal === undefined;
  const { done = "", failed = "" } = form.dataset;
  const words = isSent ? done : fillIn(failed, refusal);
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  part("sent").hidden = !isSent;
  part("refused").hidden = isSent;
  part("reason").textContent = words;
  if (isSent) clear(form);
  // An emptied field shrinks to its rows, and what stood under it would move out of sight.
  part(isSent ? "sent" : "refused").scrollIntoView({ block: "nearest", behavior: "instant" });
  alert(words);
}

/** The server has saved what came with this key before, and it was something else. */
const savedOtherwise = 422;

/** What a message that was not acknowledged is sent again with: the server then knows that it has it already. */
let unanswered: { key: string; elapsedMs: number } | undefined;

/** Returns why the message was not stored, if it was not. */
async function post(form: HTMLFormElement): Promise<string | undefined> {
  const { slow = "", unreachable = "" } = form.dataset;
  // Since the page was opened, and not since somebody looked at the form: people type before scripts are there.
  unanswered ??= { key: newKey(), elapsedMs: performance.now() };
  const { key, elapsedMs } = unanswered;
  try {
    const body = { ...Object.fromEntries(new FormData(form)), elapsedMs };
    const answer = await postJson("/api/messages", body, { [idempotencyHeader]: key });
    if (answer.success || answer.status === savedOtherwise) unanswered = undefined;
    return answer.success ? undefined : answer.message;
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? slow : unreachable;
  }
}

/** crypto.randomUUID is missing where a site is read without https. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** Not the browser's reset: that would bring back the text of a form that was refused without script. */
function clear(form: HTMLFormElement): void {
  for (const name of messageFieldNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}
