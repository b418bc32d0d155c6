import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isSafeLink } from "#kit/fields/values.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { TextField } from "#kit/ui/field.tsx";
import type { ChosenLink } from "./rich-commands.ts";

type LinkRowProps = {
  link: ChosenLink;
  onSet: (address: string | undefined, text: string) => void;
  onCancel: () => void;
};

/** Part of the form, since a dialog would lose the place in the text. */
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
    if (!isSafeLink(wanted))
      return setError(
        "This URL is not complete. It must begin with https://, or with / for a page of this site.",
      );
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
      aria-label="Link"
      onKeyDown={press}
      className="flex flex-col gap-3 border-x border-ink-500 bg-paper-deep p-3"
    >
      <TextField label="Link text" value={text} onChange={(event) => setText(event.target.value)} />
      <TextField
        label="Link URL"
        hint="Beginning with https://, or with / for a page of this site."
        error={error}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={set}>
          Save link
        </Button>
        {link.address && (
          <Button size="sm" variant="secondary" onClick={() => onSet(undefined, text)}>
            Remove link
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
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(address) ? `https://${address}` : address;
}
