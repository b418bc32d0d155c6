import { textHtml } from "./rich-html.ts";

/** The place in an editable box where somebody last typed or selected, however the focus went on. */
const places = new WeakMap<HTMLElement, Range>();

/** Remembers it as long as the box is there. */
export function followSelection(box: HTMLElement): () => void {
  function look() {
    const selection = getSelection();
    if (selection && selection.rangeCount > 0 && box.contains(selection.anchorNode))
      places.set(box, selection.getRangeAt(0).cloneRange());
  }
  document.addEventListener("selectionchange", look);
  return () => document.removeEventListener("selectionchange", look);
}

export function lastPlace(box: HTMLElement): Range {
  const place = places.get(box);
  // What was written anew since has taken the old place with it.
  return place && box.contains(place.startContainer) ? place.cloneRange() : endOf(box);
}

/** Safari puts the caret at the beginning of what is focused; a tool is meant for what was selected before. */
export function select(box: HTMLElement, range: Range): void {
  box.focus();
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Runs a browser's own step of editing, so that it can be undone. Where a browser refuses, the text is put in plainly. */
export function insertHtml(box: HTMLElement, html: string): void {
  if (document.execCommand("insertHTML", false, html)) return;
  const range = lastPlace(box);
  range.deleteContents();
  range.insertNode(range.createContextualFragment(html));
}

export function insertText(box: HTMLElement, text: string): void {
  if (!document.execCommand("insertText", false, text)) insertHtml(box, textHtml(text));
}

/** The place under a pointer: a drop does not move the caret there by itself. */
export function placeAt(x: number, y: number): Range | undefined {
  // Safari below 18.4 knows only the older one.
  if (!document.caretPositionFromPoint) return document.caretRangeFromPoint?.(x, y) ?? undefined;
  const position = document.caretPositionFromPoint(x, y);
  if (!position) return undefined;
  const range = document.createRange();
  range.setStart(position.offsetNode, position.offset);
  return range;
}

function endOf(box: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(box.lastElementChild ?? box);
  range.collapse(false);
  return range;
}
