import { useId, useState } from "react";
import { useLastKnown } from "#client/browser.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { officeMessages } from "../office.words.ts";

const words = officeMessages.conflict;

export type Side = "mine" | "theirs";

export interface Difference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  isSame?: boolean;
  /** False for a stored file, which cannot be sent again. */
  canKeepMine?: boolean;
  firstSide?: Side;
}

type ConflictDialogProps = {
  differences: readonly Difference[] | undefined;
  /** The server's sentence about who changed it. */
  reason?: string | undefined;
  onSave: (sides: Readonly<Record<string, Side>>) => void;
  onBack: () => void;
};

/** Shows both versions after somebody else has saved, with a choice for each difference. */
export function ConflictDialog({ differences, ...rest }: ConflictDialogProps) {
  // Shown while the dialog fades out.
  const shown = useLastKnown(differences);
  if (!shown) return null;
  const isOpen = differences !== undefined;
  return <OneConflict key={JSON.stringify(shown)} {...{ isOpen, differences: shown, ...rest }} />;
}

type OneConflictProps = ConflictDialogProps & { isOpen: boolean; differences: readonly Difference[] };

function OneConflict({ isOpen, differences, reason, onSave, onBack }: OneConflictProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(differences.map(({ key, firstSide = "mine" }) => [key, firstSide])),
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onBack}
      size="lg"
      closesOutside={false}
      title={words.title}
      description={reason ? `${reason} ${words.text}` : words.text}
      closeLabel={words.back}
      footer={
        <>
          <Button variant="secondary" onClick={onBack} className="max-sm:flex-1">
            {words.back}
          </Button>
          <Button onClick={() => onSave(sides)} className="max-sm:flex-1">
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {differences.map((difference) => (
          <DifferenceField
            key={difference.key}
            difference={difference}
            side={sides[difference.key]}
            onSide={(side) => setSides((before) => ({ ...before, [difference.key]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

type DifferenceFieldProps = {
  difference: Difference;
  side: Side | undefined;
  onSide: (side: Side) => void;
};

function DifferenceField({ difference, side, onSide }: DifferenceFieldProps) {
  const { label, mine, theirs, isSame, canKeepMine = true } = difference;
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
  const versions = [
    { side: "mine", text: canKeepMine ? mine || words.empty : words.unchanged, isLocked: !canKeepMine },
    { side: "theirs", text: theirs || words.empty, isLocked: false },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-center gap-2 text-sm font-semibold">
        {label} <Badge tone="warn">{words.differs}</Badge>
      </legend>
      <div className="mt-1.5 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {versions.map((version) => (
          <label
            key={version.side}
            className="flex min-h-touch cursor-pointer gap-3 rounded-sm border border-ink-300 bg-white p-3 text-sm has-checked:border-crimson-700 has-checked:bg-crimson-50"
          >
            <input
              type="radio"
              name={name}
              checked={side === version.side}
              disabled={version.isLocked}
              onChange={() => onSide(version.side)}
              aria-describedby={`${name}-${version.side}`}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-xs font-semibold text-ink-600">{words[version.side]}</span>
              <span id={`${name}-${version.side}`} className="whitespace-pre-line wrap-anywhere">
                {version.text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
