/** The first words of a field, or of the line of a long text that has the cursor; not of a figure, which is everywhere. */
export function textOfField(field: Element | undefined): string {
  const cursor = getSelection()?.anchorNode;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const text = plain(isText ? field.value : cursor && field?.contains(cursor) ? cursor.textContent : "");
  return text.length < 3 ? "" : text.split(" ").slice(0, 8).join(" ");
}

const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Unlike scrollIntoView, it never scrolls the window around the frame. */
export function scrollToText(frame: Window, text: string): void {
  if (text === "") return;
  const has = (element: Element) => plain(element.textContent).includes(text);
  const place = [...frame.document.querySelectorAll("main *")]
    .find((each) => each.getClientRects().length > 0 && has(each) && ![...each.children].some(has))
    ?.getBoundingClientRect();
  if (place && (place.top < 0 || place.bottom > frame.innerHeight))
    frame.scrollTo({ top: frame.scrollY + place.top - frame.innerHeight / 3, behavior: "instant" });
}
