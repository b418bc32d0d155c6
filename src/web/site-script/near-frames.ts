/**
 * Loads a frame from another site when it is about to be seen: it weighs more than the whole page. It stands as
 * <iframe data-src> in a box with data-near, and is shown when it has data-loaded.
 */
export function loadNearFrames(): void {
  const boxes = document.querySelectorAll("[data-near]");
  if (boxes.length === 0) return;
  const watch = new IntersectionObserver(
    (sights) => {
      for (const { isIntersecting, target } of sights) {
        const frame = target.querySelector("iframe");
        if (!isIntersecting || !frame) continue;
        watch.unobserve(target);
        void load(frame);
      }
    },
    { rootMargin: "25%" },
  );
  for (const box of boxes) watch.observe(box);
}

async function load(frame: HTMLIFrameElement): Promise<void> {
  const address = frame.dataset.src ?? "";
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.src = address;
  try {
    // A frame says "load" of the browser's own error, too. Only a request knows whether the other site answers.
    await fetch(address, { method: "HEAD", mode: "no-cors" });
    await loaded;
    frame.dataset.loaded = "";
  } catch {
    addEventListener("online", () => void load(frame), { once: true });
  }
}
