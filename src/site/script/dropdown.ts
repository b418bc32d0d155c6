const dropdownSelector = "[data-dropdown]";

/** The lists that open under an item of the navigation: sets the item's data-state and its button's aria-expanded. */
export function watchDropdowns(): void {
  for (const item of allDropdowns()) setState(item, "closed");

  document.addEventListener("pointerover", ({ target, relatedTarget, pointerType }) => {
    crossed(target, relatedTarget, { kind: "pointerEnters", pointer: pointerType });
  });
  document.addEventListener("pointerout", ({ target, relatedTarget, pointerType }) => {
    const keyboardInside = document.querySelector(`${dropdownSelector} :focus-visible`) !== null;
    crossed(target, relatedTarget, { kind: "pointerLeaves", pointer: pointerType, keyboardInside });
  });
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    const byKeyboard = target instanceof Element && target.matches(":focus-visible");
    crossed(target, relatedTarget, { kind: "focusEnters", byKeyboard });
  });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    crossed(target, relatedTarget, { kind: "focusLeaves" });
  });

  document.addEventListener("click", (event) => {
    const pressed = dropdownAround(event.target);
    for (const item of allDropdowns()) if (item !== pressed) happen(item, { kind: "pressedOutside" });
    if (!pressed || !(event.target as Element).closest("button")) return;
    // Not every browser makes its click a pointer event; detail 0 is the keyboard's.
    const pointer = event.detail === 0 ? "" : ((event as PointerEvent).pointerType ?? "mouse");
    happen(pressed, { kind: "buttonPressed", pointer });
  });

  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape") return;
    for (const item of allDropdowns()) {
      if (item.dataset.state !== "open") continue;
      // Before the state changes: the focus that moves would open the list again.
      if (item.contains(target as Node)) buttonOf(item)?.focus();
      happen(item, { kind: "escape" });
    }
  });
}

/** Passes the event on, unless it only moved inside the item. */
function crossed(target: EventTarget | null, other: EventTarget | null, event: DropdownEvent): void {
  const item = dropdownAround(target);
  if (item && item !== dropdownAround(other)) happen(item, event);
}

function happen(item: HTMLElement, event: DropdownEvent): void {
  setState(item, nextDropdownState(item.dataset.state === "open" ? "open" : "closed", event));
}

function setState(item: HTMLElement, state: DropdownState): void {
  item.dataset.state = state;
  buttonOf(item)?.setAttribute("aria-expanded", String(state === "open"));
}

function allDropdowns(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(dropdownSelector);
}

function dropdownAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(dropdownSelector) : null;
}

function buttonOf(item: HTMLElement): HTMLButtonElement | null {
  return item.querySelector("button");
}

export type DropdownState = "open" | "closed";

export type DropdownEvent =
  | { kind: "pointerEnters"; pointer: string }
  | { kind: "pointerLeaves"; pointer: string; keyboardInside: boolean }
  | { kind: "focusEnters"; byKeyboard: boolean }
  | { kind: "focusLeaves" }
  /** The button beside the link. A press of Enter or Space has no pointer: "". */
  | { kind: "buttonPressed"; pointer: string }
  | { kind: "pressedOutside" }
  | { kind: "escape" };

export function nextDropdownState(state: DropdownState, event: DropdownEvent): DropdownState {
  switch (event.kind) {
    case "pointerEnters":
      // A finger also "enters" before it presses: the press that follows would close what this opened.
      return event.pointer === "mouse" ? "open" : state;
    case "pointerLeaves":
      return event.pointer === "mouse" && !event.keyboardInside ? "closed" : state;
    case "focusEnters":
      return event.byKeyboard ? "open" : state;
    case "buttonPressed":
      // A mouse has already opened the list by being there; pressing must not take it away.
      if (event.pointer === "mouse") return "open";
      return state === "open" ? "closed" : "open";
    case "focusLeaves":
    case "pressedOutside":
    case "escape":
      return "closed";
  }
}
