/** The lists that open under an item of the navigation: sets the item's data-state and its button's aria-expanded. */
export function watchDropdowns(): void {
  for (const item of document.querySelectorAll<HTMLElement>("[data-dropdown]")) watch(item);
}

function watch(item: HTMLElement): void {
  const button = item.querySelector("button");
  const isOpen = () => item.dataset.state === "open";
  const isOutside = (target: EventTarget | null) => !item.contains(target as Node | null);

  function set(opens: boolean): void {
    item.dataset.state = opens ? "open" : "closed";
    button?.setAttribute("aria-expanded", String(opens));
  }

  set(false);
  // A finger also "enters" before it presses: the press that follows would close what this opened.
  item.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && set(true));
  item.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse" && !item.querySelector(":focus-visible")) set(false);
  });
  item.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isOutside(relatedTarget) && (target as Element).matches(":focus-visible")) set(true);
  });
  item.addEventListener("focusout", ({ relatedTarget }) => isOutside(relatedTarget) && set(false));
  button?.addEventListener("click", (event) => {
    // Not every browser makes its click a pointer event; detail 0 is the keyboard's.
    const pointer = event.detail === 0 ? "" : ((event as PointerEvent).pointerType ?? "mouse");
    // A mouse has already opened the list by being there; pressing must not take it away.
    set(pointer === "mouse" || !isOpen());
  });
  document.addEventListener("click", ({ target }) => isOutside(target) && set(false));
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape" || !isOpen()) return;
    // Before the state changes: the focus that moves would open the list again.
    if (!isOutside(target)) button?.focus();
    set(false);
  });
}
