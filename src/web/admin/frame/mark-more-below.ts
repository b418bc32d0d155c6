/** A ref for a part that scrolls: it has data-more-below while some of it lies below what is in sight. */
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

const nearlyNothing = 8;
