import type { Page } from "playwright-core";

/** Reads a page as a person does, from its top to its end and back, until everything on it has arrived. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = () => document.documentElement.scrollHeight - innerHeight;
    const step = innerHeight / 4;
    for (let top = 0; top < end() + step; top += step) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    // What lies beside the window, as in a strip that moves, is not asked for by scrolling.
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    for (let top = end(); top > 0; top -= step) {
      scrollTo(0, top);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
    await frame();
  });
}
