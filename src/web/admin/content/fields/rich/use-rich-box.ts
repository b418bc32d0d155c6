import { type ClipboardEvent, type DragEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { RichText } from "#contract/content/values.ts";
import { isSame } from "../../saving/is-same.ts";
import { readRich } from "./read-rich.ts";
import { richHtml } from "./rich-html.ts";
import { followSelection, insertHtml, insertText, placeAt, select } from "./rich-selection.ts";

/** Kinds of text that the product does not have. */
const refusedInput = /^(format(?!Bold|Remove)|insertHorizontalRule|insertLink)/;

/**
 * An editable part of the page. The browser keeps its text and its own steps back; what stands in it is read after each
 * change, and written only when it comes from elsewhere.
 */
export function useRichBox(value: RichText, onChange: (text: RichText) => void) {
  const box = useRef<HTMLDivElement>(null);
  const read = useRef<RichText>(undefined);
  const isOwnDrag = useRef(false);

  useLayoutEffect(() => {
    if (!box.current || isSame(value, read.current)) return;
    box.current.innerHTML = richHtml(value);
    read.current = value;
  }, [value]);

  useEffect(() => {
    const refuse = (event: InputEvent) => {
      if (refusedInput.test(event.inputType)) event.preventDefault();
    };
    const element = box.current;
    if (!element) return;
    element.addEventListener("beforeinput", refuse);
    const stopFollowing = followSelection(element);
    return () => {
      element.removeEventListener("beforeinput", refuse);
      stopFollowing();
    };
  }, []);

  function take() {
    if (!box.current) return;
    const text = readRich(box.current);
    // A space at the end of a line is no change.
    if (isSame(text, read.current)) return;
    read.current = text;
    onChange(text);
  }

  function insert(transfer: DataTransfer) {
    if (!box.current) return;
    const html = transfer.getData("text/html");
    const pasted = html ? readRich(new DOMParser().parseFromString(html, "text/html").body) : [];
    const [first] = pasted;
    // A few words go into the line in which one types.
    if (
      pasted.length <= 1 &&
      first?.kind !== "list" &&
      !first?.spans.some(({ isBold, link }) => isBold || link)
    )
      insertText(box.current, transfer.getData("text/plain"));
    else insertHtml(box.current, richHtml(pasted));
    // Not every browser tells of what a script has put in.
    take();
  }

  return {
    box,
    take,
    handlers: {
      onInput: take,
      onFocus: () => {
        document.execCommand("defaultParagraphSeparator", false, "p");
        document.execCommand("styleWithCSS", false, "false");
      },
      onPaste(event: ClipboardEvent) {
        event.preventDefault();
        insert(event.clipboardData);
      },
      onDragStart: () => {
        isOwnDrag.current = true;
      },
      onDragEnd: () => {
        isOwnDrag.current = false;
      },
      onDrop(event: DragEvent) {
        // The browser moves its own words; what it moves was read before.
        if (isOwnDrag.current) return;
        event.preventDefault();
        const place = placeAt(event.clientX, event.clientY);
        if (box.current && place && box.current.contains(place.startContainer)) select(box.current, place);
        insert(event.dataTransfer);
      },
    },
  };
}
