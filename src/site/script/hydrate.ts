import { isPlainClick } from "#client/browser.ts";

const intentEvents = ["pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Loads React when somebody begins to use the page; clicks until then are held, and repeated when it has come. If it cannot
 * be loaded, <html> has data-plain and held clicks do what they do without script.
 */
export function hydrateOnIntent(): void {
  const script = document.querySelector<HTMLElement>("[data-island]")?.dataset.island;
  if (!script) return;
  const held = new Set<HTMLElement>();

  function begin(event?: Event): void {
    // A browser also says where the pointer rests, though nobody moved it.
    if (
      event instanceof PointerEvent &&
      event.type === "pointermove" &&
      !(event.movementX || event.movementY)
    )
      return;
    for (const name of intentEvents) document.removeEventListener(name, begin, true);
    import(/* @vite-ignore */ script as string).catch(giveUp);
  }

  function hold(event: MouseEvent): void {
    const target = heldElement(event);
    if (!target || target instanceof HTMLSelectElement || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(target);
    target.ariaBusy = "true";
  }

  /** Hands over what was pressed, once. */
  function release(act: (target: HTMLElement) => void): void {
    document.removeEventListener("click", hold, true);
    for (const target of held) {
      target.ariaBusy = null;
      act(target);
    }
    held.clear();
  }

  function giveUp(): void {
    document.documentElement.dataset.plain = "";
    release((target) => {
      const link = target.closest("a") ?? target.parentElement?.querySelector("a");
      if (link) location.assign(link.href);
    });
  }

  document.addEventListener("click", hold, true);
  document.addEventListener("change", chooseAtOnce);
  document.addEventListener(
    "hydrated",
    () => {
      document.removeEventListener("change", chooseAtOnce);
      release((target) => target.click());
    },
    { once: true },
  );
  for (const name of intentEvents) document.addEventListener(name, begin, { capture: true, passive: true });
  if (document.querySelector("[data-hydrate-now]")) begin();
}

/** A choice counts at once, also before React is there. */
function chooseAtOnce(event: Event): void {
  const target = heldElement(event);
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
}

function heldElement({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-held]") : null;
}
