import { type ClipboardEvent, type DragEvent, useEffect, useLayoutEffect, useRef } from "react";
import { isSafeLink, type RichBlock, type RichSpan, type RichText } from "#fields/values.ts";
import { isSame } from "../editor/merge.ts";
import { followSelection, insertHtml, insertText, placeAt, richHtml, select } from "./rich-selection.ts";

/** Kinds of text that the product does not have. */
const refusedInput = /^(format(?!Bold|Remove)|insertHorizontalRule|insertLink)/;

/**
 * An editable part of the page. The browser keeps its text and its own steps back; its content is read after each
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
    // Not every browser fires an event for what a script has inserted.
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

/** What is read of a node of the page, or of a text that was pasted. */
export interface RichNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<RichNode>;
  getAttribute?: (name: string) => string | null;
}

type Marks = Omit<RichSpan, "text">;

const textNode = 3;
const elementNode = 1;
const skipped = [
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "HEAD",
  "TITLE",
  "META",
  "LINK",
  "NOSCRIPT",
  "IFRAME",
  "OBJECT",
];
const inline =
  /^(A|ABBR|B|BIG|CITE|CODE|DEL|EM|FONT|I|INS|KBD|MARK|Q|S|SMALL|SPAN|STRIKE|STRONG|SUB|SUP|TIME|TT|U|VAR|WBR|LABEL)$/;

/** The few kinds that a text may have, out of what was typed or pasted; everything else is dropped. */
export function readRich(root: RichNode): RichText {
  const blocks: RichBlock[] = [];
  let spans: RichSpan[] = [];

  function endParagraph() {
    const trimmed = trim(spans);
    if (trimmed.length > 0) blocks.push({ kind: "paragraph", spans: trimmed });
    spans = [];
  }

  function walk(node: RichNode, marks: Marks) {
    if (node.nodeType === textNode) {
      spans.push({ text: node.nodeValue ?? "", ...marks });
      return;
    }
    if (node.nodeType !== elementNode || skipped.includes(node.nodeName)) return;
    if (node.nodeName === "BR") return endParagraph();
    if (node.nodeName === "UL" || node.nodeName === "OL") {
      endParagraph();
      const items = itemsOf(node, marks);
      if (items.length > 0) blocks.push({ kind: "list", isOrdered: node.nodeName === "OL", items });
      return;
    }
    const isBlock = !inline.test(node.nodeName);
    if (isBlock) endParagraph();
    for (const child of Array.from(node.childNodes)) walk(child, marksOf(node, marks));
    if (isBlock) endParagraph();
  }

  for (const child of Array.from(root.childNodes)) walk(child, {});
  endParagraph();
  return blocks;
}

/** A list inside of a list is no kind of its own: its items follow those of the outer one. */
function itemsOf(list: RichNode, marks: Marks): RichSpan[][] {
  const items: RichSpan[][] = [];
  let spans: RichSpan[] = [];

  function endItem() {
    const trimmed = trim(spans);
    if (trimmed.length > 0) items.push(trimmed);
    spans = [];
  }

  function walk(node: RichNode, around: Marks) {
    if (node.nodeType === textNode) spans.push({ text: node.nodeValue ?? "", ...around });
    if (node.nodeType !== elementNode || skipped.includes(node.nodeName)) return;
    if (node.nodeName === "LI") endItem();
    // Two lines of one item.
    if (!inline.test(node.nodeName)) spans.push({ text: " ", ...around });
    for (const child of Array.from(node.childNodes)) walk(child, marksOf(node, around));
    if (node.nodeName === "LI") endItem();
  }

  for (const child of Array.from(list.childNodes)) walk(child, marks);
  endItem();
  return items;
}

function marksOf(node: RichNode, around: Marks): Marks {
  const marks = { ...around };
  const weight = /font-weight:\s*(\w+)/.exec(node.getAttribute?.("style") ?? "")?.[1];
  if (weight) {
    // Some programs wrap all that is copied from them in a <b> that is not bold.
    if (/^(bold|bolder|[6-9]00)$/.test(weight)) marks.isBold = true;
    else delete marks.isBold;
  } else if (node.nodeName === "B" || node.nodeName === "STRONG") marks.isBold = true;
  const href = node.nodeName === "A" ? node.getAttribute?.("href")?.trim() : undefined;
  if (href && isSafeLink(href)) marks.link = href;
  return marks;
}

/** Neighbours of one kind are one; white space is one space, and none at the ends. */
function trim(spans: readonly RichSpan[]): RichSpan[] {
  const joined: RichSpan[] = [];
  for (const { text, ...marks } of spans) {
    const last = joined.at(-1);
    if (last && last.isBold === marks.isBold && last.link === marks.link) last.text += text;
    else joined.push({ text, ...marks });
  }
  let isAfterSpace = true;
  for (const span of joined) {
    span.text = span.text.replace(/\s+/g, " ");
    if (isAfterSpace) span.text = span.text.trimStart();
    if (span.text !== "") isAfterSpace = span.text.endsWith(" ");
  }
  const filled = joined.filter(({ text }) => text !== "");
  const last = filled.at(-1);
  if (last) last.text = last.text.trimEnd();
  return filled.filter(({ text }) => text !== "");
}
