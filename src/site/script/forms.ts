import { retryDelayMs } from "#client/api.ts";
import { idempotencyHeader } from "#client/idempotency-header.ts";
import { messageFieldNames } from "#features/contact/messages.rules.ts";
import { fillIn } from "../text.ts";
import { untilVisible } from "./idle.ts";

const answerLimitMs = 10_000;

/** A form that matches is sent in place, once at a time; `aria-busy` says so, and its styles show it. */
export function sendInPlace(selector: string, send: (form: HTMLFormElement) => Promise<void>): void {
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

export interface Answer {
  status: number;
  success: boolean;
  message: string;
  errors?: { message: string }[];
}

/** Fails when no answer came in time, or none that could be read. */
export async function postJson<Body extends Answer>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Body> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimitMs),
  });
  return { ...(await response.json()), status: response.status };
}

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

const pendingSelector = "[data-pending]";
const answerTimeoutMs = 10_000;

/**
 * A part of the page without its data is marked as [data-pending], with an id. Fetches the page again, with growing pauses, and
 * replaces each part as soon as the server could render it.
 */
export async function retryPendingParts(): Promise<void> {
  for (let tries = 0; document.querySelector(pendingSelector); tries += 1) {
    await pause(retryDelayMs(tries));
    await untilVisible();
    try {
      fillParts(await fetchPage());
      if (document.querySelector(pendingSelector)) throw new Error("The server could not read it either.");
    } catch (error) {
      console.error("A part of this page has not arrived yet; trying again.", error);
    }
  }
}

function fillParts(fresh: Document): void {
  for (const part of document.querySelectorAll(pendingSelector)) {
    const arrived = fresh.getElementById(part.id);
    if (arrived && !arrived.matches(pendingSelector)) part.replaceWith(document.adoptNode(arrived));
  }
}

async function fetchPage(): Promise<Document> {
  // no-cache: the copy that the browser keeps may be the one without the part.
  const answer = await fetch(location.href, {
    cache: "no-cache",
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  // A 404 page is a whole page, with this header too; a failed one is not.
  if (answer.status >= 500) throw new Error(`${location.pathname} answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
