import { useId } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import type { Difference, Side } from "./compared-fields.ts";

const words = officeMessages.conflict;

type ConflictFieldProps = {
  difference: Pick<Difference<never, never>, "label" | "mine" | "theirs" | "isSame" | "mayKeepMine">;
  side: Side;
  onSide: (side: Side) => void;
};

/** One field of both: the same, or side by side with a choice; on a phone one under the other. */
export function ConflictField({ difference, side, onSide }: ConflictFieldProps) {
  const { label, mine, theirs, isSame, mayKeepMine } = difference;
  const name = useId();
  if (isSame) {
    return (
      <div className="text-sm">
        <p className="font-semibold">{label}</p>
        <p className="whitespace-pre-line wrap-anywhere text-ink-700">{mine || words.empty}</p>
        <p className="text-xs text-ink-600">{words.same}</p>
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-center gap-2 text-sm font-semibold">
        {label} <Badge tone="warn">{words.differs}</Badge>
      </legend>
      <div className="mt-1.5 grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Text
          name={name}
          title={words.mine}
          text={mayKeepMine ? mine || words.empty : words.unchanged}
          isChosen={side === "mine"}
          isLocked={!mayKeepMine}
          onChoose={() => onSide("mine")}
        />
        <Text
          name={name}
          title={words.theirs}
          text={theirs || words.empty}
          isChosen={side === "theirs"}
          onChoose={() => onSide("theirs")}
        />
      </div>
    </fieldset>
  );
}

type TextProps = {
  name: string;
  title: string;
  text: string;
  isChosen: boolean;
  isLocked?: boolean;
  onChoose: () => void;
};

function Text({ name, title, text, isChosen, isLocked = false, onChoose }: TextProps) {
  const textId = useId();
  return (
    <label className="flex min-h-touch cursor-pointer gap-3 rounded-sm border border-ink-300 bg-white p-3 text-sm has-checked:border-crimson-700 has-checked:bg-crimson-50">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
        aria-describedby={textId}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block text-xs font-semibold text-ink-600">{title}</span>
        <span id={textId} className="whitespace-pre-line wrap-anywhere">
          {text}
        </span>
      </span>
    </label>
  );
}
