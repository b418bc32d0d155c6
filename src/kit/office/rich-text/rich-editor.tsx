import { DOMParser, Fragment, Slice } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RichText } from "#kit/fields/values.ts";
import { IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { FieldControl } from "#kit/ui/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { LinkRow } from "./link-row.tsx";
import { readPasted } from "./read-pasted.ts";
import {
  type ChosenLink,
  chosenLink,
  isInList,
  listTools,
  newState,
  setLink,
  type Tool,
  tableTools,
  textTools,
} from "./rich-commands.ts";
import { blockNode, fromDoc, schema, toDoc } from "./rich-schema.ts";

class PastedParser extends DOMParser {
  readonly #onDropped: (dropped: string[]) => void;

  constructor(onDropped: (dropped: string[]) => void) {
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

export type RichEditorProps = {
  control: FieldControl;
  value: RichText;
  onChange: (text: RichText) => void;
  boxClass: string;
};

export function RichEditor({ control, value, onChange, boxClass }: RichEditorProps) {
  const { id, ...described } = control;
  const { box, bars, view, state, link, setLinkRow, dropped, openLink, run } = useEditorView(value, onChange);

  return (
    <div className="flex min-w-0 flex-col">
      {/* Below the office's bar on a phone. */}
      <div
        ref={bars}
        className="sticky top-14.5 z-10 overflow-hidden rounded-t-sm border border-b-0 border-ink-500 nav:top-(--toolbar-top,0px)"
      >
        <Toolbar label="Text tools" isWrapped tools={textTools(openLink)} {...{ state, run }} />
        {state && isInList(state) && <Toolbar label="List tools" tools={listTools} {...{ state, run }} />}
        {state && isInTable(state) && <Toolbar label="Table tools" tools={tableTools} {...{ state, run }} />}
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
          boxClass,
          "whitespace-pre-wrap [&_.selectedCell]:bg-gold-100 [&_a]:underline [&_h2]:text-2xl [&_h3]:text-lg",
        )}
      />
      <p role="status" className="mt-1 text-sm text-ink-700 empty:hidden">
        {dropped.length > 0 && `Not pasted: ${dropped.join(", ")}.`}
      </p>
    </div>
  );
}

function useEditorView(value: RichText, onChange: RichEditorProps["onChange"]) {
  const box = useRef<HTMLDivElement>(null);
  const bars = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const read = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const [state, setState] = useState<EditorState>();
  const [link, setLinkRow] = useState<ChosenLink>();
  const [dropped, setDropped] = useState<readonly string[]>([]);
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

  // The text was changed elsewhere: another version, or another item. Runs before the next key, which is newer than `value`.
  useLayoutEffect(() => {
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

  return { box, bars, view, state, link, setLinkRow, dropped, openLink: openLink.current, run };
}

const isSame = (one: RichText, other: RichText): boolean => one === other || toDoc(one).eq(toDoc(other));

type ToolbarProps = {
  label: string;
  tools: readonly Tool[];
  isWrapped?: boolean;
  state: EditorState | undefined;
  run: (command: Command) => void;
};

/** Arrow keys move between the tools. Where there is little room they are wrapped, or scrolled sideways. */
function Toolbar({ label, tools, isWrapped, state, run }: ToolbarProps) {
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>) {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll("button")[(to + tools.length) % tools.length]?.focus();
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
      {tools.map((tool, index) => {
        const isOn = state && tool.isOn?.(state);
        return (
          <IconButton
            key={tool.label}
            label={tool.label}
            icon={tool.icon ? <Icon of={tool.icon} className="size-4" /> : tool.label}
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={isOn}
            aria-disabled={(state && !isOn && !tool.run(state)) || undefined}
            onFocus={() => setStop(index)}
            onClick={() => run(tool.run)}
            className={classNames(
              "aria-disabled:text-ink-400 aria-pressed:bg-ink-200 aria-pressed:text-ink-950",
              tool.icon ? "shrink-0" : "w-auto! shrink-0 px-3 text-sm",
            )}
          />
        );
      })}
    </div>
  );
}
