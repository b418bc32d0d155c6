import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { type KeyboardEvent, useState } from "react";
import { createPortal } from "react-dom";
import { textBlocks } from "#kit/fields/blocks.ts";
import type { RichText } from "#kit/fields/values.ts";
import { IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { FieldControl } from "#kit/ui/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { selectedBlock } from "./embedded-commands.ts";
import { type BlockFields, EmbeddedView } from "./embedded-view.tsx";
import { LinkRow } from "./link-row.tsx";
import { isInList, listTools, setLink, type Tool, tableTools, textTools } from "./rich-commands.ts";
import { embeddedIn, storedIn } from "./rich-schema.ts";
import { useEditorView } from "./use-editor-view.ts";

export type RichEditorProps = {
  control: FieldControl;
  value: RichText;
  onChange: (text: RichText) => void;
  path: string;
  /** Draws the fields of a picture, a file or a video. */
  Fields: BlockFields;
  boxClass: string;
};

export function RichEditor({ control, value, onChange, path, Fields, boxClass }: RichEditorProps) {
  const { id, ...described } = control;
  const editor = useEditorView(value, onChange, path);
  const { view, state, link, setLinkRow, questions, run } = editor;
  const selectedId = state && selectedBlock(state)?.attrs.id;
  const places = state ? embeddedIn(state.doc) : [];
  const selected = places.find(({ id }) => id === selectedId)?.block.kind;

  return (
    <div className="flex min-w-0 flex-col">
      {/* Below the office's bar on a phone. */}
      <div
        ref={editor.bars}
        className="sticky top-14.5 z-10 overflow-hidden rounded-t-sm border border-b-0 border-ink-500 nav:top-(--toolbar-top,0px)"
      >
        <Toolbar label="Text tools" isWrapped tools={textTools(questions)} {...{ state, run }} />
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
        ref={editor.box}
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
      {state &&
        places.map((place) =>
          createPortal(
            <EmbeddedView
              place={place}
              count={storedIn(state.doc).length}
              isSelected={place.id === selectedId}
              path={path}
              Fields={Fields}
              editor={editor}
            />,
            editor.containerOf(place.id),
            place.id,
          ),
        )}
      <p role="status" className="mt-1 text-sm text-ink-700 empty:hidden">
        {editor.note}
      </p>
      <p role="status" className="sr-only">
        {selected &&
          `${textBlocks.kinds[selected].label} selected. Press Enter to edit it, or Delete to remove it.`}
      </p>
    </div>
  );
}

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
