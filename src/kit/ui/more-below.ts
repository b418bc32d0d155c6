const nearlyNothing = 8;

/** A ref: sets data-more-below while the element can be scrolled down. */
export function markMoreBelow(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  const mark = () =>
    part.toggleAttribute(
      "data-more-below",
      part.scrollHeight - part.scrollTop - part.clientHeight > nearlyNothing,
    );
  const watch = new ResizeObserver(mark);
  for (const element of [part, ...part.children]) watch.observe(element);
  part.addEventListener("scroll", mark, { passive: true });
  return () => {
    watch.disconnect();
    part.removeEventListener("scroll", mark);
  };
}
