/** Sets data-state of the item and aria-expanded of its button. */
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
  // Touch also fires "enter", and the click after it would close the list again.
  item.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && set(true));
  item.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse" && !item.querySelector(":focus-visible")) set(false);
  });
  item.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isOutside(relatedTarget) && (target as Element).matches(":focus-visible")) set(true);
  });
  item.addEventListener("focusout", ({ relatedTarget }) => isOutside(relatedTarget) && set(false));
  button?.addEventListener("click", (event) => {
    // Not every browser makes a click a pointer event; detail 0 is the keyboard.
    const pointer = event.detail === 0 ? "" : ((event as PointerEvent).pointerType ?? "mouse");
    // A mouse has opened the list already.
    set(pointer === "mouse" || !isOpen());
  });
  document.addEventListener("click", ({ target }) => isOutside(target) && set(false));
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape" || !isOpen()) return;
    // Before the state changes: moving the focus would open the list again.
    if (!isOutside(target)) button?.focus();
    set(false);
  });
}
