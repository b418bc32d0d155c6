import { DOMParser, Fragment, Slice } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { EditorView, type NodeView } from "prosemirror-view";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newKey } from "#kit/client/requests.ts";
import { type EmbeddedBlock, isEmbedded } from "#kit/fields/rich.ts";
import { fileEndings, type RichBlock, type RichText } from "#kit/fields/values.ts";
import { useFields } from "#kit/office/fields/field-context.ts";
import { firstControlIn } from "#kit/office/fields/list-edits.ts";
import {
  blockOfFile,
  changeBlock,
  insertBlocks,
  pasteBeside,
  selectedBlock,
  typeAfterBlock,
} from "./embedded-commands.ts";
import { readPasted } from "./read-pasted.ts";
import { type ChosenLink, chosenLink, newState, type Questions } from "./rich-commands.ts";
import { blockNode, embeddedIn, fromDoc, schema, toDoc } from "./rich-schema.ts";
import { type EditBlock, useBlockUploads } from "./use-block-uploads.ts";

/** The office's bar on a phone, with a little room below the tools. */
const officeBarPx = 70;

export type RichTextEditor = ReturnType<typeof useEditorView>;

export function useEditorView(value: RichText, onChange: (text: RichText) => void, path: string) {
  const box = useRef<HTMLDivElement>(null);
  const bars = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const read = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const [state, setState] = useState<EditorState>();
  const [link, setLinkRow] = useState<ChosenLink>();
  const [note, setNote] = useState("");
  const { editBlock, putBack } = useBlockEdits(view, path);
  const uploads = useBlockUploads(path, editBlock);
  const [containerOf] = useState(createContainers);
  const questions = useRef<Questions>({
    link(at, dispatch) {
      if (dispatch) setLinkRow(chosenLink(at));
      return true;
    },
    block(at, dispatch) {
      const block = selectedBlock(at);
      if (!block) return false;
      if (dispatch) {
        // The form must be rendered before it can take the focus.
        flushSync(() => setState(at));
        firstControlIn(containerOf(block.attrs.id))?.focus();
      }
      return true;
    },
  });
  const [takesFiles] = useState(() => takeFiles(uploads.plan, setNote));

  useEffect(() => {
    if (!box.current) return;
    // Bars cover the text above and below: the caret stays between them.
    const barHeights = {
      get top() {
        return officeBarPx + (bars.current?.offsetHeight ?? 0);
      },
      bottom: 140,
      left: 5,
      right: 5,
    };
    const made = new EditorView(
      { mount: box.current },
      {
        state: newState(read.current, questions.current),
        ...takesFiles,
        scrollThreshold: barHeights,
        scrollMargin: barHeights,
        // Reads copies from this editor in the same way.
        transformPastedHTML: (html) => html.replaceAll("data-pm-slice", "data-copied"),
        handleTextInput: ({ state, dispatch }, _from, _to, text) => typeAfterBlock(text)(state, dispatch),
        nodeViews: { embedded: ({ attrs: { id } }) => blockView(id, containerOf(id)) },
        dispatchTransaction(transaction) {
          const next = made.state.apply(transaction);
          made.updateState(next);
          setState(next);
          if (!transaction.docChanged) return;
          if (transaction.getMeta("addToHistory") !== false) setLinkRow(undefined);
          const text = fromDoc(next.doc);
          // A space at the end of a line is no change.
          if (isSame(text, read.current)) return;
          read.current = text;
          change.current(text);
        },
      },
    );
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, [containerOf, takesFiles]);

  // The text was changed elsewhere: another version, or another item. Runs before the next key, which is newer than `value`.
  useLayoutEffect(() => {
    const { current } = view;
    if (!current || isSame(value, read.current)) return;
    read.current = value;
    const next = newState(value, questions.current);
    current.updateState(next);
    setState(next);
  }, [value]);

  useEffect(() => {
    const ids = state ? embeddedIn(state.doc).map(({ id }) => id) : [];
    uploads.begin(ids);
    putBack(ids);
  });

  function run(command: Command) {
    const { current } = view;
    if (!current) return;
    current.focus();
    command(current.state, current.dispatch, current);
  }

  return {
    ...{ box, bars, view, state, link, setLinkRow, note, run },
    ...{ uploads, editBlock, containerOf, questions: questions.current },
  };
}

function blockView(id: string, container: HTMLElement): NodeView {
  const dom = document.createElement("div");
  dom.append(container);
  return {
    dom,
    update: ({ attrs }) => attrs.id === id,
    stopEvent: ({ target }) => isControl(target),
    ignoreMutation: () => true,
  };
}

const isSame = (one: RichText, other: RichText): boolean => one === other || toDoc(one).eq(toDoc(other));

/** What is pressed and typed in the form of a block is not for the text around. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-controls]") !== null;

/** An element for each block, which stays the same while the block moves. */
function createContainers() {
  const containers = new Map<string, HTMLElement>();
  return (id: string): HTMLElement => {
    const container = containers.get(id) ?? document.createElement("div");
    containers.set(id, container);
    return container;
  };
}

/** Changes blocks wherever they are by then: an upload may end later. */
function useBlockEdits(view: { current: EditorView | null }, path: string) {
  const update = useRef(useFields().update);
  update.current = useFields().update;
  /** Of blocks that are not in the text. Undo may bring them back. */
  const late = useRef(new Map<string, (block: EmbeddedBlock) => EmbeddedBlock>());

  const editBlock = useCallback<EditBlock>(
    (id, edit, by = "person") => {
      const { current } = view;
      const transaction = current && changeBlock(current.state, id, edit);
      if (!transaction) return void late.current.set(id, edit);
      if (!current.isDestroyed) return current.dispatch(transaction.setMeta("addToHistory", by === "person"));
      // The form around the text was folded.
      const index = embeddedIn(current.state.doc).find((each) => each.id === id)?.index;
      update.current(path, (text) =>
        (text as RichText).map((block, place) =>
          place === index && isEmbedded(block) ? edit(block) : block,
        ),
      );
    },
    [view, path],
  );

  function putBack(ids: readonly string[]) {
    for (const id of ids) {
      const edit = late.current.get(id);
      late.current.delete(id);
      if (edit) editBlock(id, edit, "upload");
    }
  }

  return { editBlock, putBack };
}

/** What is pasted and dropped. `plan` gets each file with the id of its block. */
function takeFiles(plan: (id: string, file: File) => void, setNote: (note: string) => void) {
  function nodeWith(block: RichBlock, file: File) {
    const id = newKey();
    plan(id, file);
    return schema.nodes.embedded.create({ block, id });
  }

  class PastedParser extends DOMParser {
    override parseSlice(dom: Node): Slice {
      const { text, files, dropped } = readPasted(dom as HTMLElement);
      setNote(dropped.length > 0 ? `Not pasted: ${dropped.join(", ")}.` : "");
      const nodes = text.map((block) => {
        const file = files.get(block);
        return file ? nodeWith(block, file) : blockNode(block);
      });
      return Slice.maxOpen(Fragment.from(nodes));
    }
  }

  function insert({ state, dispatch }: EditorView, files: readonly File[], place?: number) {
    const blocks = files.map((file) => ({ file, block: blockOfFile(file) }));
    const refused = blocks.filter(({ block }) => !block).map(({ file }) => file.name);
    const kinds = fileEndings.join(", ");
    setNote(
      refused.length > 0
        ? `Not added: ${refused.join(", ")}. A text can have pictures, and files of these kinds: ${kinds}.`
        : "",
    );
    const nodes = blocks.flatMap(({ file, block }) => (block ? [nodeWith(block, file)] : []));
    if (nodes.length > 0) insertBlocks(nodes, place)(state, dispatch);
  }

  return {
    clipboardParser: new PastedParser(schema, DOMParser.fromSchema(schema).rules),

    handlePaste(view: EditorView, { clipboardData }: ClipboardEvent, { content }: Slice): boolean {
      const files = [...(clipboardData?.files ?? [])];
      // Office programs add a picture of the words that were copied.
      const hasWords =
        clipboardData?.getData("text/html") && content.textBetween(0, content.size).trim() !== "";
      if (files.length === 0 || hasWords) return pasteBeside(content)(view.state, view.dispatch);
      insert(view, files);
      return true;
    },

    handleDrop(view: EditorView, event: DragEvent): boolean {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      // Not for what is around the text.
      event.stopPropagation();
      view.focus();
      insert(view, files, placeOfDrop(view, event));
      return true;
    },
  };
}

/** Between the lines, near the pointer. */
function placeOfDrop(view: EditorView, { clientX, clientY }: DragEvent): number | undefined {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found) return undefined;
  const $found = view.state.doc.resolve(found.pos);
  if ($found.depth === 0) return found.pos;
  const line = view.nodeDOM($found.before(1));
  const { top, height } = line instanceof Element ? line.getBoundingClientRect() : { top: 0, height: 0 };
  return clientY < top + height / 2 ? $found.before(1) : $found.after(1);
}
