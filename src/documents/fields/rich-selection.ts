import { isSafeLink, type RichBlock, type RichSpan, type RichText } from "#fields/values.ts";

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

/** The place in a text for which a link is set. */
export interface ChosenLink {
  range: Range;
  text: string;
  address: string;
}

/** The link at the caret, or the selected words. */
export function chosenLink(box: HTMLElement): ChosenLink {
  const range = lastPlace(box);
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const link = element?.closest("a");
  if (link && box.contains(link)) range.selectNodeContents(link);
  return { range, text: range.toString(), address: link?.getAttribute("href") ?? "" };
}

/** Sets the link, or takes it away where there is no address. */
export function setLink(
  box: HTMLElement,
  { range, text }: ChosenLink,
  address: string | undefined,
  words: string,
) {
  select(box, range);
  if (address === undefined) document.execCommand("unlink");
  else if (words === text && text !== "") document.execCommand("createLink", false, address);
  else {
    const link = document.createElement("a");
    link.setAttribute("href", address);
    link.textContent = words || address;
    insertHtml(box, link.outerHTML);
  }
}

/** A text as the editable field shows it. Everything in it is escaped; it never leaves the browser. */
export function richHtml(text: RichText): string {
  return text.map(blockHtml).join("") || "<p><br></p>";
}

/** Words without marks, for the line in which one types; their own lines are lines. */
export const textHtml = (text: string): string => escaped(text).replaceAll(/\r?\n/g, "<br>");

function blockHtml(block: RichBlock): string {
  if (block.kind === "paragraph") return `<p>${spansHtml(block.spans) || "<br>"}</p>`;
  const tag = block.isOrdered ? "ol" : "ul";
  return `<${tag}>${block.items.map((item) => `<li>${spansHtml(item)}</li>`).join("")}</${tag}>`;
}

const spansHtml = (spans: readonly RichSpan[]): string => spans.map(spanHtml).join("");

function spanHtml({ text, isBold, link }: RichSpan): string {
  const words = isBold ? `<b>${escaped(text)}</b>` : escaped(text);
  return link && isSafeLink(link) ? `<a href="${escaped(link)}">${words}</a>` : words;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
