import { retryDelayMs } from "#web/lib/calls/pauses.ts";
import { untilVisible } from "./idle.ts";

const pendingSelector = "[data-pending]";
const answerTimeoutMs = 10_000;

/**
 * A part of the page whose data did not arrive stands there as [data-pending], with an id. Fetches the page again,
 * with growing pauses, and puts each part in its place as soon as the server could render it.
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
