import type { Locator } from "playwright-core";

/** Which of these parts of an element lie over each other, by their selectors and words. What is not shown lies nowhere. */
export function overlaps(whole: Locator, parts: string[]): Promise<string[]> {
  return whole.evaluate((element, selectors) => {
    const shown = [...element.querySelectorAll(selectors.join())]
      .map((part) => ({ name: `${part.className}: ${part.textContent}`, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    // Less than a pixel is rounding.
    const meets = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) >= 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >= 1;
    return shown.flatMap((one, index) =>
      shown
        .slice(index + 1)
        .filter(({ box }) => meets(one.box, box))
        .map(({ name }) => `${one.name} / ${name}`),
    );
  }, parts);
}
