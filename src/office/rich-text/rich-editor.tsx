import {
  Bold,
  Heading1,
  Heading2,
  type IconNode,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from "lucide";
import { DOMParser, Fragment, Slice } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { RichText } from "#fields/values.ts";
import { IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkRow } from "./link-row.tsx";
import { type Dropped, droppedNames, readPasted } from "./read-pasted.ts";
import {
  type ChosenLink,
  chosenLink,
  isInList,
  isInTable,
  listTools,
  newState,
  setLink,
  type Tool,
  tableTools,
  textTools,
} from "./rich-commands.ts";
import { type RichInputProps, richBoxClass } from "./rich-input.tsx";
import { blockNode, fromDoc, schema, toDoc } from "./rich-schema.ts";

const looks: Readonly<Record<ToolName, { label: string; icon?: IconNode }>> = {
  heading: { label: "Heading", icon: Heading1 },
  subheading: { label: "Smaller heading", icon: Heading2 },
  bold: { label: "Bold (Ctrl+B)", icon: Bold },
  italic: { label: "Italic (Ctrl+I)", icon: Italic },
  link: { label: "Link (Ctrl+K)", icon: LinkIcon },
  bullets: { label: "List", icon: List },
  numbers: { label: "Numbered list", icon: ListOrdered },
  quote: { label: "Quote", icon: TextQuote },
  table: { label: "Table", icon: Table },
  undo: { label: "Undo (Ctrl+Z)", icon: Undo2 },
  redo: { label: "Redo (Ctrl+Y)", icon: Redo2 },
  indent: { label: "Indent (Tab)" },
  outdent: { label: "Outdent (Shift+Tab)" },
  rowBelow: { label: "Add row" },
  columnRight: { label: "Add column" },
  headerRow: { label: "Header row" },
  deleteRow: { label: "Delete row" },
  deleteColumn: { label: "Delete column" },
  deleteTable: { label: "Delete table" },
};

class PastedParser extends DOMParser {
  readonly #onDropped: (dropped: Dropped[]) => void;

  constructor(onDropped: (dropped: Dropped[]) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onDropped = onDropped;
  }

  override parseSlice(dom: Node): Slice {
    const { text, dropped } = readPasted(dom as HTMLElement);
    this.#onDropped(dropped);
    return Slice.maxOpen(Fragment.from(text.map(blockNode)));
  }
}

/** The office's bar on a phone, with a little room below the tools. */
const officeBarPx = 70;

export function RichEditor({ control: { id, ...described }, value, onChange }: RichInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const bars = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const read = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const [state, setState] = useState<EditorState>();
  const [link, setLinkRow] = useState<ChosenLink>();
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const openLink = useRef<Command>((at, dispatch) => {
    if (dispatch) setLinkRow(chosenLink(at));
    return true;
  });

  useEffect(() => {
    if (!box.current) return;
    const parser = new PastedParser(setDropped);
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
        state: newState(read.current, openLink.current),
        clipboardParser: parser,
        scrollThreshold: barHeights,
        scrollMargin: barHeights,
        // Reads copies from this editor in the same way.
        transformPastedHTML: (html) => html.replaceAll("data-pm-slice", "data-copied"),
        dispatchTransaction(transaction) {
          const next = made.state.apply(transaction);
          made.updateState(next);
          setState(next);
          if (!transaction.docChanged) return;
          setLinkRow(undefined);
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
  }, []);

  // The text was changed elsewhere: another version, or another item.
  useEffect(() => {
    const { current } = view;
    if (!current || isSame(value, read.current)) return;
    read.current = value;
    const next = newState(value, openLink.current);
    current.updateState(next);
    setState(next);
  }, [value]);

  function run(command: Command) {
    const { current } = view;
    if (!current) return;
    current.focus();
    command(current.state, current.dispatch, current);
  }

  const toolsOf = (tools: Readonly<Partial<Record<ToolName, Tool>>>): ShownTool[] =>
    (Object.entries(tools) as [ToolName, Tool][]).map(([name, tool]) => {
      const isOn = state && tool.isOn?.(state);
      return { name, isOn, isOff: state && !isOn && !tool.run(state), onPress: () => run(tool.run) };
    });

  return (
    <div className="flex min-w-0 flex-col">
      {/* Below the office's bar on a phone. */}
      <div
        ref={bars}
        className="sticky top-14.5 z-10 overflow-hidden rounded-t-sm border border-b-0 border-ink-500 nav:top-0"
      >
        <Toolbar
          label="Text tools"
          isWrapped
          tools={toolsOf({ ...textTools, link: { ...textTools.link, run: openLink.current } })}
        />
        {state && isInList(state) && <Toolbar label="List tools" tools={toolsOf(listTools)} />}
        {state && isInTable(state) && <Toolbar label="Table tools" tools={toolsOf(tableTools)} />}
      </div>
      {link && (
        <LinkRow
          link={link}
          onSet={(address, text) => {
            setLinkRow(undefined);
            run(setLink(link, address, text));
          }}
          onCancel={() => {
            setLinkRow(undefined);
            view.current?.focus();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area knows no headings, links and tables */}
      <div
        id={id}
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        {...described}
        className={classNames(
          richBoxClass,
          "whitespace-pre-wrap [&_.selectedCell]:bg-gold-100 [&_a]:underline [&_h2]:text-2xl [&_h3]:text-lg",
        )}
      />
      <p role="status" className="mt-1 text-sm text-ink-700 empty:hidden">
        {dropped.length > 0 &&
          `Left out of what you pasted: ${dropped.map((kind) => droppedNames[kind]).join(", ")}.`}
      </p>
    </div>
  );
}

const isSame = (one: RichText, other: RichText): boolean => one === other || toDoc(one).eq(toDoc(other));

type ToolName = keyof typeof textTools | keyof typeof listTools | keyof typeof tableTools;
type ShownTool = {
  name: ToolName;
  isOn: boolean | undefined;
  isOff: boolean | undefined;
  onPress: () => void;
};
type ToolbarProps = { label: string; tools: readonly ShownTool[]; isWrapped?: boolean };

/** Arrow keys move between the tools. Where there is little room they are wrapped, or scrolled sideways. */
function Toolbar({ label, tools, isWrapped }: ToolbarProps) {
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>) {
    const last = tools.length - 1;
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = to < 0 ? last : to > last ? 0 : to;
    setStop(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames("flex bg-paper-deep", isWrapped ? "flex-wrap" : "overflow-x-auto")}
    >
      {tools.map(({ name, isOn, isOff, onPress }, index) => {
        const { label, icon } = looks[name];
        return (
          <IconButton
            key={name}
            label={label}
            icon={icon ? <Icon of={icon} className="size-4" /> : label}
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            onFocus={() => setStop(index)}
            onClick={onPress}
            className={classNames(
              "aria-disabled:text-ink-400 aria-pressed:bg-ink-200 aria-pressed:text-ink-950",
              icon ? "shrink-0" : "w-auto! shrink-0 px-3 text-sm",
            )}
          />
        );
      })}
    </div>
  );
}
