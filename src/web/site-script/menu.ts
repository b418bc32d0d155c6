/** The mobile menu, a <details data-menu>: closes on a choice, on Escape and on a press outside. */
export function watchMenu(): void {
  // toggle does not bubble.
  document.addEventListener("toggle", syncExpanded, true);

  document.addEventListener("click", ({ target }) => {
    const menu = openMenu();
    if (!menu || !(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest("a")) menu.open = false;
  });

  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });

  // A page that comes back from the browser's back and forward cache comes back as it was left.
  addEventListener("pageshow", () => openMenu()?.removeAttribute("open"));
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("[data-menu][open]");
}

function syncExpanded({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.matches("[data-menu]")) return;
  target.querySelector("summary")?.setAttribute("aria-expanded", String(target.open));
}
