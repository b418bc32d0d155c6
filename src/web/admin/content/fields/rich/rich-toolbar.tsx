import { Bold, Link as LinkIcon, List, ListOrdered } from "lucide";
import { type MouseEvent, type RefObject, useEffect, useState } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { lastPlace, select } from "./rich-selection.ts";

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

/** What holds where the caret stands. */
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
