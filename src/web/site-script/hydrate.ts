const wishes = ["pointermove", "pointerdown", "keydown", "focusin"];
/** After this long a link does what it does without script. */
const patienceMs = 8_000;

/**
 * Pages that are more than text become an application when somebody begins to use them: whoever only reads does not
 * pay for it. What is pressed meanwhile is held, and done when React is there.
 */
export function hydrateOnIntent(): void {
  const parked = document.querySelector("script[data-parked]");
  if (!parked) return;
  const held = new Set<HTMLElement>();

  function begin(event?: Event): void {
    // A browser also says where the pointer rests, though nobody moved it.
    if (
      event instanceof PointerEvent &&
      event.type === "pointermove" &&
      !(event.movementX || event.movementY)
    )
      return;
    for (const wish of wishes) document.removeEventListener(wish, begin, true);
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = parked?.textContent ?? "";
    document.head.append(script);
    // It runs all the same, and React finds the page as it was sent.
    script.remove();
  }

  function hold(event: Event): void {
    const target = heldElement(event);
    if (!target || target instanceof HTMLSelectElement || isForTheBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(target);
    target.ariaBusy = "true";
    setTimeout(() => {
      if (held.delete(target) && target instanceof HTMLAnchorElement) location.assign(target.href);
    }, patienceMs);
  }

  document.addEventListener("click", hold, true);
  document.addEventListener("change", chooseAtOnce);
  document.addEventListener(
    "hydrated",
    () => {
      document.removeEventListener("click", hold, true);
      document.removeEventListener("change", chooseAtOnce);
      for (const target of held) {
        target.ariaBusy = null;
        target.click();
      }
      held.clear();
    },
    { once: true },
  );
  for (const wish of wishes) document.addEventListener(wish, begin, { capture: true, passive: true });
  if (document.querySelector("[data-hydrate-now], [data-pending]")) begin();
}

/** A choice counts at once, also before React is there. */
function chooseAtOnce(event: Event): void {
  const target = heldElement(event);
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
}

function heldElement({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-held]") : null;
}

/** In a new tab or window. */
function isForTheBrowser(event: Event): boolean {
  return (
    event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
  );
}
