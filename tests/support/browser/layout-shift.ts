import type { Page } from "playwright-core";

export interface LayoutShift {
  /** The sum of all shifts, which is never less than what search engines count. */
  total: number;
  moved: string[];
}

/** Fonts of a slow network arrive after the text is shown in system fonts. */
const lateFontsMs = 400;

export async function measureLayoutShift(
  page: Page,
  path: string,
  { lateFonts = false } = {},
): Promise<LayoutShift> {
  if (lateFonts) {
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateFontsMs));
      // The page may be gone by then.
      await route.continue().catch(() => undefined);
    });
  }
  await page.addInitScript(() => {
    window.layoutShift = { total: 0, moved: [] };
    if (window !== window.top) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        window.layoutShift.total += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element) window.layoutShift.moved.push(`${element.localName}.${element.classList.value}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path, { waitUntil: "load" });
  await scrollThrough(page);
  return page.evaluate(() => window.layoutShift);
}

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

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    layoutShift: LayoutShift;
  }
}
