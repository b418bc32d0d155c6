import { Bold, Link as LinkIcon, List, ListOrdered } from "lucide";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isSafeLink } from "#fields/values.ts";
import { commonWords } from "#office/office.words.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { editorMessages } from "../editor.words.ts";
import { type ChosenLink, lastPlace, select } from "./rich-selection.ts";

const words = editorMessages.rich;

const tools = [
  { command: "bold", label: words.bold, icon: Bold },
  { command: "insertUnorderedList", label: words.bullets, icon: List },
  { command: "insertOrderedList", label: words.numbers, icon: ListOrdered },
];

type RichToolbarProps = { box: RefObject<HTMLElement | null>; onLink: () => void; onDone: () => void };

export function RichToolbar({ box, onLink, onDone }: RichToolbarProps) {
  const pressed = usePressed(box);
  // Or the selection would be gone before the press is over.
  const keepSelection = (event: MouseEvent) => event.preventDefault();
  return (
    <div
      role="toolbar"
      aria-label={words.tools}
      className="flex rounded-t-sm border border-b-0 border-ink-500 bg-paper-deep"
    >
      {tools.map(({ command, label, icon }) => (
        <IconButton
          key={command}
          label={label}
          icon={<Icon of={icon} className="size-4" />}
          aria-pressed={pressed.includes(command)}
          onMouseDown={keepSelection}
          onClick={() => {
            if (!box.current) return;
            select(box.current, lastPlace(box.current));
            document.execCommand(command);
            onDone();
          }}
          className="aria-pressed:bg-ink-200"
        />
      ))}
      <IconButton
        label={words.link}
        icon={<Icon of={LinkIcon} className="size-4" />}
        onMouseDown={keepSelection}
        onClick={onLink}
      />
    </div>
  );
}

/** The formats at the caret. */
function usePressed(box: RefObject<HTMLElement | null>): readonly string[] {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  useEffect(() => {
    function look() {
      const anchor = getSelection()?.anchorNode ?? null;
      if (!box.current?.contains(anchor)) return;
      setPressed(tools.flatMap(({ command }) => (document.queryCommandState(command) ? [command] : [])));
    }
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [box]);
  return pressed;
}

type LinkRowProps = {
  link: ChosenLink;
  /** Without an address the link is taken away. */
  onSet: (address: string | undefined, text: string) => void;
  onCancel: () => void;
};

/** The URL and the words of a link. Part of the form: a dialog would lose the place in the text. */
export function LinkRow({ link, onSet, onCancel }: LinkRowProps) {
  const [text, setText] = useState(link.text);
  const [address, setAddress] = useState(link.address);
  const [error, setError] = useState<string>();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const inputs = row.current?.querySelectorAll("input");
    inputs?.[link.text ? 1 : 0]?.focus();
  }, [link]);

  function set() {
    const wanted = withScheme(address.trim());
    if (!isSafeLink(wanted)) return setError(words.linkWrong);
    onSet(wanted, text.trim());
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    set();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form cannot be in a form
    <div
      ref={row}
      role="group"
      aria-label={words.linkTitle}
      onKeyDown={press}
      className="flex flex-col gap-3 border-x border-ink-500 bg-paper-deep p-3"
    >
      <TextField label={words.linkText} value={text} onChange={(event) => setText(event.target.value)} />
      <TextField
        label={words.linkAddress}
        hint={words.linkHint}
        error={error}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={set}>
          {words.linkSet}
        </Button>
        {link.address && (
          <Button size="sm" variant="secondary" onClick={() => onSet(undefined, text)}>
            {words.linkRemove}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {commonWords.cancel}
        </Button>
      </div>
    </div>
  );
}

/** People write school.edu.np and office@school.edu.np. */
function withScheme(address: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(address) ? `https://${address}` : address;
}
