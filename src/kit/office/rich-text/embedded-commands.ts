import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  type Transaction,
} from "prosemirror-state";
import { newKey } from "#kit/client/requests.ts";
import { isAcceptedPicture } from "#kit/client/shrink-picture.ts";
import { fileBlock } from "#kit/fields/blocks.ts";
import type { EmbeddedBlock } from "#kit/fields/rich.ts";
import { fileEndings, newPicture, noFile, noPicture } from "#kit/fields/values.ts";
import { type EmbeddedPlace, embeddedIn, needsLines, schema, storedIn } from "./rich-schema.ts";

const { embedded, paragraph } = schema.nodes;

/** Of one change, or of none where there is nothing to change. */
const commandOf =
  (change: (state: EditorState) => Transaction | undefined): Command =>
  (state, dispatch) => {
    const changed = change(state);
    if (changed) dispatch?.(changed.scrollIntoView());
    return changed !== undefined;
  };

/** Between the lines: after the line, list, quote or table of the selection, or instead of an empty line. */
export const insertBlocks = (blocks: readonly Node[], place?: number): Command =>
  commandOf(({ selection: { $from, to }, tr }) => {
    const after = $from.depth > 0 ? $from.after(1) : to;
    const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
    const from = place ?? (isEmpty ? $from.before() : after);
    tr.replaceWith(from, place ?? after, blocks);
    return closeHistory(tr).setSelection(Selection.near(tr.doc.resolve(from)));
  });

export const selectedBlock = ({ selection }: EditorState): Node | undefined =>
  selection instanceof NodeSelection && selection.node.type === embedded ? selection.node : undefined;

/** Undefined if the block is no longer in the text. */
export function changeBlock(
  { doc, tr, selection }: EditorState,
  id: string,
  change: (block: EmbeddedBlock) => EmbeddedBlock,
): Transaction | undefined {
  const place = embeddedIn(doc).find((each) => each.id === id);
  if (!place) return undefined;
  const { at, block } = place;
  tr.replaceWith(at, at + 1, embedded.create({ id, block: change(block) }));
  const isSelected = selection instanceof NodeSelection && selection.from === at;
  return isSelected ? tr.setSelection(NodeSelection.create(tr.doc, at)) : tr;
}

export const selectBlock = (at: number): Command =>
  commandOf(({ tr, doc }) => tr.setSelection(NodeSelection.create(doc, at)));

export const removeBlock = (at: number): Command =>
  commandOf(({ tr }) => closeHistory(tr).delete(at, at + 1));

/** To another number in the stored text: beyond the empty lines beside it. */
export const moveBlock = ({ at, index }: EmbeddedPlace, to: number): Command =>
  commandOf(({ tr, doc }) => {
    const node = doc.nodeAt(at);
    const other = storedIn(doc)[to];
    if (!node || !other) return undefined;
    const place = tr.delete(at, at + 1).mapping.map(other.at + (to > index ? other.node.nodeSize : 0));
    tr.insert(place, node);
    return closeHistory(tr).setSelection(NodeSelection.create(tr.doc, place));
  });

/** A list, a quote or a table cannot have blocks: those that are pasted there come after it. */
export const pasteBeside = ({ content }: Fragment): Command =>
  commandOf(({ tr, selection }) => {
    const blocks = content.filter(({ type }) => type === embedded);
    if (selection.$from.depth < 2 || blocks.length === 0) return undefined;
    const others = content.filter((each) => !blocks.includes(each));
    if (others.length > 0) tr.replaceSelection(Slice.maxOpen(Fragment.from(others)));
    return tr.insert(tr.selection.$from.after(1), blocks);
  });

/** A letter that is typed on a selected block would replace it. */
export const typeAfterBlock = (text: string): Command =>
  commandOf((state) => {
    const { tr, selection } = state;
    if (!selectedBlock(state)) return undefined;
    tr.insert(selection.to, paragraph.create(null, schema.text(text)));
    return tr.setSelection(Selection.near(tr.doc.resolve(selection.to + 1 + text.length)));
  });

const newBlocks = {
  picture: (): EmbeddedBlock => ({ kind: "picture", picture: newPicture(""), caption: "", width: "text" }),
  file: (): EmbeddedBlock => ({ kind: "file", title: "", file: { ...noFile } }),
  video: (): EmbeddedBlock => ({ kind: "video", url: "", title: "", still: noPicture }),
};

/** Also opens its form. */
export const insertNew =
  (kind: keyof typeof newBlocks, openForm: Command): Command =>
  (state, dispatch, view) => {
    insertBlocks([embedded.create({ block: newBlocks[kind](), id: newKey() })])(state, dispatch);
    if (view && dispatch) openForm(view.state, dispatch, view);
    return true;
  };

/** A picture, or another file with its name as the title. Undefined for a file that no text may have. */
export function blockOfFile(file: File): EmbeddedBlock | undefined {
  if (isAcceptedPicture(file)) return newBlocks.picture();
  const [title = "", ending = ""] = /^(.*)\.([^.]*)$/.exec(file.name)?.slice(1) ?? [];
  if (!fileEndings.includes(ending.toLowerCase())) return undefined;
  return { kind: "file", title: title.slice(0, fileBlock.fields.title.maxLength), file: { ...noFile } };
}

/** There is always a line to type in, and each block has an id: copies have none, or that of their original. */
export const orderlyBlocks = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    const ids = new Set([""]);
    for (const { id, at } of embeddedIn(doc)) {
      if (ids.has(id)) tr.setNodeAttribute(at, "id", newKey());
      ids.add(id);
    }
    if (needsLines(doc.lastChild)) tr.insert(doc.content.size, paragraph.create());
    if (needsLines(doc.firstChild)) tr.insert(0, paragraph.create());
    return tr.docChanged ? tr : null;
  },
});
