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
