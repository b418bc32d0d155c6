/** A page that moves all the time, on a slow phone, may never be idle. */
const maxWaitMs = 1_500;

/** A page in the background asks nobody and shows nothing. */
export async function untilVisible(): Promise<void> {
  if (document.hidden) await once(document, "visibilitychange");
}

/** Until the page is loaded and idle. A page that the browser prerendered is hidden until it is opened. */
export async function untilIdle(): Promise<void> {
  if (document.readyState !== "complete") await once(window, "load");
  await untilVisible();
  await new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: maxWaitMs });
    else setTimeout(resolve);
  });
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}
