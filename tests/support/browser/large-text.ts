import type { Page } from "playwright-core";
import { sidewaysPixels } from "./site.ts";

/** How far text of twice the size reaches beside the window, where it does. The page is left as it was. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets.push(sheet);
  });
  await untilSettled(page);
  const sideways = await sidewaysPixels(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await untilSettled(page);
  return sideways > 0 ? [`With text of twice the size the page scrolls ${sideways} px sideways.`] : [];
}

/** What answers to a new size by script does so a frame later. */
async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endless = Number.POSITIVE_INFINITY;
    do {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    } while (
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== endless,
        )
    );
    await document.fonts.ready;
  });
}
