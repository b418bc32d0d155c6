import type { Page } from "playwright-core";

/** The scripts of the islands, which React is part of. */
const reactFiles = /\/assets\/\w+-island-[^/]*\.js$/;

/** React stays on its way, as on a slow line, until the response is called. */
export async function delayReact(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(reactFiles, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    await expectNoReact(page);
    resolve();
  };
}

export async function neverLoadReact(page: Page): Promise<void> {
  await page.route(reactFiles, () => undefined);
  onTestFinished(() => expectNoReact(page));
}

export async function refuseReact(page: Page): Promise<void> {
  await page.route(reactFiles, (route) => route.abort());
  onTestFinished(() => expectNoReact(page));
}

/** Begins to use a page that becomes an application only then, and waits until React has taken it over. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(3, 3);
  await page.waitForFunction(hasReact);
}

/** If a build puts React into another file, blocking this one would test nothing. */
async function expectNoReact(page: Page): Promise<void> {
  expect(await page.evaluate(hasReact), "React was loaded although it was blocked").toBe(false);
}

function hasReact(): boolean {
  const inside = document.querySelector("[data-island] > *, [data-application] main") ?? {};
  const plain = document.querySelector("[data-island][data-runs]");
  return plain !== null || Object.keys(inside).some((key) => key.startsWith("__react"));
}
