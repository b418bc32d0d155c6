import * as icons from "lucide";
import {
  baseKeymap,
  chainCommands,
  lift,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, type Transaction } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from "prosemirror-tables";
import type { RichText } from "#kit/fields/values.ts";
import { insertBlocks, insertNew, orderlyBlocks } from "./embedded-commands.ts";
import { schema, toDoc } from "./rich-schema.ts";

const { paragraph, heading, list, item, quote, table, table_row, table_cell, table_header } = schema.nodes;
const { bold, italic, link } = schema.marks;

/** What asks for more before the text changes. */
export interface Questions {
  link: Command;
  /** Of the selected block. */
  block: Command;
}

export interface Tool {
  label: string;
  icon?: icons.IconNode;
  run: Command;
  isOn?: (state: EditorState) => boolean;
}

type Switch = Pick<Tool, "run" | "isOn">;

const markTool = (mark: MarkType): Switch => ({
  run: toggleMark(mark),
  isOn: ({ selection: { empty, from, to, $from }, doc, storedMarks }) =>
    empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark),
});

function around(
  { selection: { $from } }: EditorState,
  type: NodeType,
): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === type) return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

const toggleTool = (isOn: (state: EditorState) => boolean, on: Command, off: Command): Switch => ({
  isOn,
  run: (state, ...rest) => (isOn(state) ? off : on)(state, ...rest),
});

const headingTool = (level: 1 | 2): Switch =>
  toggleTool(
    (state) => around(state, heading)?.node.attrs.level === level,
    setBlockType(heading, { level }),
    setBlockType(paragraph),
  );

const listTool = (isOrdered: boolean): Switch =>
  toggleTool(
    (state) => around(state, list)?.node.attrs.isOrdered === isOrdered,
    (state, dispatch) => {
      const other = around(state, list);
      if (!other) return wrapInList(list, { isOrdered })(state, dispatch);
      dispatch?.(state.tr.setNodeMarkup(other.at, null, { isOrdered }));
      return true;
    },
    liftListItem(item),
  );

const insertTable: Command = (state, dispatch) => {
  if (state.selection.$from.depth !== 1) return false;
  const row = (cell: NodeType) =>
    table_row.create(
      null,
      Array.from({ length: 3 }, () => cell.create(null, paragraph.create())),
    );
  const made = table.create(null, [row(table_header), row(table_cell), row(table_cell)]);
  return insertBlocks([made])(state, dispatch);
};

export const textTools = ({ link: openLink, block: openForm }: Questions): Tool[] => [
  { label: "Heading", icon: icons.Heading1, ...headingTool(1) },
  { label: "Smaller heading", icon: icons.Heading2, ...headingTool(2) },
  { label: "Bold (Ctrl+B)", icon: icons.Bold, ...markTool(bold) },
  { label: "Italic (Ctrl+I)", icon: icons.Italic, ...markTool(italic) },
  { label: "Link (Ctrl+K)", icon: icons.Link, ...markTool(link), run: openLink },
  { label: "List", icon: icons.List, ...listTool(false) },
  { label: "Numbered list", icon: icons.ListOrdered, ...listTool(true) },
  {
    label: "Quote",
    icon: icons.TextQuote,
    ...toggleTool((state) => around(state, quote) !== undefined, wrapIn(quote), lift),
  },
  { label: "Table", icon: icons.Table, run: insertTable },
  { label: "Insert a picture", icon: icons.Image, run: insertNew("picture", openForm) },
  { label: "Insert a file", icon: icons.Paperclip, run: insertNew("file", openForm) },
  { label: "Insert a video", icon: icons.SquarePlay, run: insertNew("video", openForm) },
  { label: "Undo (Ctrl+Z)", icon: icons.Undo2, run: undo },
  { label: "Redo (Ctrl+Y)", icon: icons.Redo2, run: redo },
];

export const tableTools: Tool[] = [
  { label: "Add row", run: addRowAfter },
  { label: "Add column", run: addColumnAfter },
  {
    label: "Header row",
    run: toggleHeaderRow,
    isOn: (state) => around(state, table)?.node.firstChild?.firstChild?.type === table_header,
  },
  { label: "Delete row", run: deleteRow },
  { label: "Delete column", run: deleteColumn },
  { label: "Delete table", run: deleteTable },
];

const outdent: Command = (state, dispatch) => {
  const inner = around(state, list);
  return (
    inner !== undefined &&
    state.doc.resolve(inner.at).parent.type === item &&
    liftListItem(item)(state, dispatch)
  );
};

/** A new inner list is ordered like the list around it. */
const indent: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const items = $from.blockRange($to, ({ firstChild }) => firstChild?.type === item);
  const keepKind = (tr: Transaction) => {
    const at = items ? items.start - 1 : 0;
    if (items && tr.doc.nodeAt(at)?.type === list) tr.setNodeMarkup(at, null, items.parent.attrs);
    dispatch?.(tr);
  };
  return sinkListItem(item)(state, dispatch && keepKind);
};

export const listTools: Tool[] = [
  { label: "Indent (Tab)", run: indent },
  { label: "Outdent (Shift+Tab)", run: outdent },
];

export const isInList = (state: EditorState): boolean => around(state, list) !== undefined;

/** Tab leaves the editor, except in tables and in list items that can be indented. */
export function newState(text: RichText, questions: Questions): EditorState {
  const state = EditorState.create({
    doc: toDoc(text),
    plugins: [
      history(),
      keymap({
        "Mod-b": toggleMark(bold),
        "Mod-i": toggleMark(italic),
        "Mod-k": questions.link,
        "Mod-z": undo,
        "Mod-y": redo,
        "Shift-Mod-z": redo,
        Enter: chainCommands(questions.block, splitListItem(item)),
        "Shift-Enter": splitBlock,
        Tab: chainCommands(goToNextCell(1), indent),
        "Shift-Tab": chainCommands(goToNextCell(-1), outdent),
      }),
      keymap(baseKeymap),
      tableEditing(),
      orderlyBlocks,
    ],
  });
  return state.apply(state.tr.setMeta("addToHistory", false));
}

export interface ChosenLink {
  from: number;
  to: number;
  text: string;
  address: string;
}

export function chosenLink({ selection: { $from, from, to }, doc }: EditorState): ChosenLink {
  const links: Omit<ChosenLink, "text">[] = [];
  let end = $from.start();
  for (const node of $from.parent.children) {
    const start = end;
    end += node.nodeSize;
    const address = String(link.isInSet(node.marks)?.attrs.href ?? "");
    const last = links.at(-1);
    // A bold word splits a link into several text nodes.
    if (last?.address === address) last.to = end;
    else links.push({ from: start, to: end, address });
  }
  const place = links.find((each) => each.address && each.from <= from && to <= each.to) ?? {
    from,
    to,
    address: "",
  };
  return { ...place, text: doc.textBetween(place.from, place.to, " ") };
}

export const setLink =
  (chosen: ChosenLink, address: string | undefined, words: string): Command =>
  ({ tr, doc }, dispatch) => {
    const { from, to, text } = chosen;
    tr.removeMark(from, to, link);
    if (address !== undefined) {
      const mark = link.create({ href: address });
      const shown = words || text || address;
      const isOneLine = doc.resolve(from).sameParent(doc.resolve(to));
      if (shown === text || !isOneLine) tr.addMark(from, to, mark);
      else tr.replaceWith(from, to, schema.text(shown, mark.addToSet(doc.resolve(from).marks())));
    }
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
