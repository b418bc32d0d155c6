import { Search } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { maxSearchLength } from "./query/list-query.ts";

const retryDelayMs = 300;

type ListSearchProps = {
  label: string;
  /** What the address says. */
  search: string;
  onSearch: (search: string) => void;
  className?: string | undefined;
};

/** Searches when the typing pauses. */
export function ListSearch({ label, search, onSearch, className }: ListSearchProps) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);

  // The address changed. If not by what was typed here, the field follows; else one goes on typing.
  if (search !== seen) {
    setSeen(search);
    setAsked(search);
    if (search !== asked) setText(search);
  }

  const ask = useEffectEvent((words: string) => {
    setAsked(words);
    onSearch(words);
  });
  useEffect(() => {
    const words = text.trim();
    if (words === asked) return;
    const timer = setTimeout(() => ask(words), retryDelayMs);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return (
    <search className={classNames("relative", className)}>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-600"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-9"
      />
    </search>
  );
}
