import { isPlainClick } from "#kit/client/browser.ts";

const intentEvents = ["pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Loads React when somebody begins to use the page; clicks wait and are repeated then. If React cannot be loaded, <html> gets
 * data-plain and the clicks act as without script.
 */
export function hydrateOnIntent(): void {
  const script = document.querySelector<HTMLElement>("[data-island]")?.dataset.island;
  if (!script) return;
  const waiting = new Set<HTMLElement>();

  function begin(event?: Event): void {
    // Browsers also fire it for a pointer at rest.
    const isMove = event instanceof PointerEvent && event.type === "pointermove";
    if (isMove && !(event.movementX || event.movementY)) return;
    for (const name of intentEvents) document.removeEventListener(name, begin, true);
    import(/* @vite-ignore */ script as string).catch(giveUp);
  }

  function delay(event: MouseEvent): void {
    const target = delayedElement(event);
    if (!target || target instanceof HTMLSelectElement || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.add(target);
    target.ariaBusy = "true";
  }

  function release(act: (target: HTMLElement) => void): void {
    document.removeEventListener("click", delay, true);
    for (const target of waiting) {
      target.ariaBusy = null;
      act(target);
    }
    waiting.clear();
  }

  function giveUp(): void {
    document.documentElement.dataset.plain = "";
    release((target) => {
      const link = target.closest("a") ?? target.parentElement?.querySelector("a");
      if (link) location.assign(link.href);
    });
  }

  document.addEventListener("click", delay, true);
  document.addEventListener("change", chooseAtOnce);
  const takeOver = () => {
    document.removeEventListener("change", chooseAtOnce);
    release((target) => target.click());
  };
  document.addEventListener("hydrated", takeOver, { once: true });
  for (const name of intentEvents) document.addEventListener(name, begin, { capture: true, passive: true });
  if (document.querySelector("[data-hydrate-now]")) begin();
}

function chooseAtOnce(event: Event): void {
  const target = delayedElement(event);
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
}

function delayedElement({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-delayed]") : null;
}
