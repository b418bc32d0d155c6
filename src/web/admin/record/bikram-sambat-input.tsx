import { useId, useState } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { parseBikramSambat } from "#contract/calendar/bikram-sambat.parse.ts";
import { formatBikramSambat } from "#contract/calendar/bikram-sambat.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextInput } from "#web/ui/form/text-input.tsx";

const words = officeMessages.calendar;

/**
 * Stands before what is typed and is no day. It makes the field's value one that the server refuses in words, so that no
 * half-typed day is saved as another or as none.
 */
const unknownDay = "B.S. ";

type BikramSambatInputProps = {
  /** The id of the words that say which day this is. */
  describedBy: string;
  /** A day of the common calendar, or what was typed here and is none. */
  value: string;
  onChange: (day: string) => void;
  className?: string | undefined;
};

/** The same day in Nepal's own calendar, as people write it. */
export function BikramSambatInput({ describedBy, value, onChange, className }: BikramSambatInputProps) {
  const errorId = useId();
  // While somebody types, the text stays as it is typed: "2083-07-2" is a day already.
  const [typed, setTyped] = useState<string>();
  const isUnknown = value.startsWith(unknownDay);
  const written = isUnknown ? value.slice(unknownDay.length) : (formatBikramSambat(value) ?? "");
  const hasError = isUnknown && typed === undefined;

  function take(text: string) {
    setTyped(text);
    onChange(text.trim() === "" ? "" : (parseBikramSambat(text) ?? unknownDay + text));
  }

  return (
    <div className={classNames("relative", className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-3 flex h-touch items-center text-sm text-ink-600"
      >
        {words.prefix}
      </span>
      <TextInput
        autoComplete="off"
        enterKeyHint="next"
        aria-label={words.bikramSambat}
        aria-describedby={classNames(describedBy, hasError && errorId)}
        aria-invalid={hasError || undefined}
        placeholder={words.prompt}
        value={typed ?? written}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="pl-12"
      />
      {hasError && (
        <p id={errorId} className="mt-1.5 text-xs font-medium text-bad-700">
          {words.unknownDay}
        </p>
      )}
    </div>
  );
}
