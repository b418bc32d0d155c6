import { idempotencyHeader } from "#base/idempotency-header.ts";
import { fillIn } from "#base/text.ts";
import { messageFieldNames } from "#features/contact/messages.rules.ts";
import { newKey, retryDelayMs } from "#kit/client/requests.ts";
import { untilVisible } from "./idle.ts";

const responseLimitMs = 10_000;

function sendInPlace(selector: string, send: (form: HTMLFormElement) => Promise<void>): void {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(selector)) return;
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    await send(form);
    form.ariaBusy = null;
  });
}

interface FormResponse {
  success: boolean;
  message: string;
  errors?: { field: string; message: string }[];
  asksToConfirm?: boolean;
}

/** A proxy may repeat it on another server. */
async function postJson(path: string, body: unknown, key = newKey()) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", [idempotencyHeader]: key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(responseLimitMs),
  });
  return { ...((await response.json()) as FormResponse), status: response.status };
}

export function watchNewsletter(): void {
  sendInPlace("[data-newsletter]", async (form) => {
    const email = form.querySelector<HTMLInputElement>("[name=email]");
    const { confirm = "", done = "", failed = "", refused = "" } = form.dataset;
    const show = (words: string) => form.querySelector("[data-result]")?.replaceChildren(words);
    try {
      const response = await postJson("/api/subscribers", { email: email?.value });
      if (response.success) {
        show(response.asksToConfirm ? confirm : done);
        form.reset();
      } else {
        show(`${refused} ${response.errors?.[0]?.message ?? response.message}`);
        email?.focus();
      }
    } catch {
      show(failed);
    }
  });
}

/** An alert shows the result, and [data-sent] or [data-refused] keep showing it. Only a stored message clears the fields. */
export function watchContactForm(): void {
  const sendMessage = createMessageSender();
  sendInPlace("[data-contact]", async (form) => {
    const refusal = await sendMessage(form);
    const isSent = refusal === undefined;
    const { done = "", failed = "" } = form.dataset;
    const words = isSent ? done : fillIn(failed, refusal.message);
    const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
    part("sent").hidden = !isSent;
    part("refused").hidden = isSent;
    part("reason").textContent = words;
    if (isSent) clear(form);
    // The emptied field shrinks, which would move this out of sight.
    part(isSent ? "sent" : "refused").scrollIntoView({ block: "nearest", behavior: "instant" });
    alert(words);
    const wrong = refusal?.field && form.elements.namedItem(refusal.field);
    if (wrong instanceof HTMLElement) wrong.focus();
  });
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("[data-contact]") : null;
    const refused = form?.querySelector<HTMLElement>("[data-refused]");
    if (refused) refused.hidden = true;
  });
}

const savedOtherwise = 422;

type Refusal = { message: string; field?: string | undefined };

/** Without a response, the message is sent again with the same key. */
function createMessageSender() {
  let unconfirmed: { key: string; elapsedMs: number } | undefined;

  return async (form: HTMLFormElement): Promise<Refusal | undefined> => {
    const { slow = "", unreachable = "" } = form.dataset;
    // The time counts from the opening of the page.
    unconfirmed ??= { key: newKey(), elapsedMs: performance.now() };
    const { key, elapsedMs } = unconfirmed;
    try {
      const body = { ...Object.fromEntries(new FormData(form)), elapsedMs };
      const { success, status, message, errors } = await postJson("/api/messages", body, key);
      if (success || status === savedOtherwise) unconfirmed = undefined;
      return success ? undefined : { message, field: errors?.[0]?.field };
    } catch (error) {
      return { message: error instanceof DOMException && error.name === "TimeoutError" ? slow : unreachable };
    }
  };
}

/** A reset would restore the text of a form that was refused without script. */
function clear(form: HTMLFormElement): void {
  for (const name of messageFieldNames) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}

const pendingSelector = "[data-pending]";

/** Loads the page again, with growing pauses, until the server could render its [data-pending] parts. */
export async function retryPendingParts(): Promise<void> {
  for (let tries = 0; document.querySelector(pendingSelector); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tries)));
    await untilVisible();
    try {
      const fresh = await fetchPage();
      for (const part of document.querySelectorAll(pendingSelector)) {
        const arrived = fresh.getElementById(part.id);
        if (arrived && !arrived.matches(pendingSelector)) part.replaceWith(document.adoptNode(arrived));
      }
      if (document.querySelector(pendingSelector)) throw new Error("The server could not read it either.");
    } catch (error) {
      console.error("A part of this page has not arrived yet; trying again.", error);
    }
  }
}

async function fetchPage(): Promise<Document> {
  // The cached copy may lack the part.
  const signal = AbortSignal.timeout(responseLimitMs);
  const response = await fetch(location.href, { cache: "no-cache", signal });
  // A 404 page is complete, too.
  if (response.status >= 500) throw new Error(`${location.pathname} responded with ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
