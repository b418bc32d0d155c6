/** A page that moves all the time, on a slow phone, may never be idle. */
const patienceMs = 1_500;

/** A page in the background asks nobody and shows nothing. */
export async function untilSeen(): Promise<void> {
  if (document.hidden) await once(document, "visibilitychange");
}

/** Until the page is there, loaded and at rest. A page that the browser prepared unasked is hidden until it is opened. */
export async function untilCalm(): Promise<void> {
  if (document.readyState !== "complete") await once(window, "load");
  await untilSeen();
  await new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: patienceMs });
    else setTimeout(resolve);
  });
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}
