/**
 * A frame from another site weighs more than the whole page, so it is loaded when it is about to be seen, not when the
 * page is. It stands as <iframe hidden data-src> in a box with data-near.
 */
export function loadNearFrames(): void {
  const boxes = document.querySelectorAll("[data-near]");
  if (boxes.length === 0) return;
  const watch = new IntersectionObserver(
    (sights) => {
      for (const { isIntersecting, target } of sights) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        load(target.querySelector("iframe"));
      }
    },
    { rootMargin: "25%" },
  );
  for (const box of boxes) watch.observe(box);
}

function load(frame: HTMLIFrameElement | null): void {
  if (!frame) return;
  frame.src = frame.dataset.src ?? "";
  frame.hidden = false;
}
