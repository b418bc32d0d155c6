/** An animated page on a slow phone is never idle. */
const maxWaitMs = 1_500;

/** A hidden page requests and shows nothing. */
export async function untilVisible(): Promise<void> {
  if (document.hidden) await once(document, "visibilitychange");
}

/** A prerendered page is hidden until it is opened. */
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
