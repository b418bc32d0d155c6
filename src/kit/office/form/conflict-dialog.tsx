import { useId, useState } from "react";
import { useLastKnown } from "#kit/client/browser.ts";
import { Badge } from "#kit/ui/badge.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";

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

type Sides = Readonly<Record<string, Side>>;

type ConflictDialogProps = {
  differences: readonly Difference[] | undefined;
  /** The server's sentence about who changed it. */
  reason?: string | undefined;
  onSave: (sides: Sides) => void;
  onBack: () => void;
};

export function ConflictDialog({ differences, reason = "", onSave, onBack }: ConflictDialogProps) {
  // Shown while the dialog fades out.
  const shown = useLastKnown(differences);
  const [chosen, setChosen] = useState<{ of: string; sides: Sides }>();
  if (!shown) return null;
  const conflict = JSON.stringify(shown);
  const sides = {
    ...Object.fromEntries(shown.map(({ key, firstSide = "mine" }) => [key, firstSide] as const)),
    // A later conflict begins anew.
    ...(chosen?.of === conflict && chosen.sides),
  };
  return (
    <Dialog
      open={differences !== undefined}
      onClose={onBack}
      size="lg"
      closesOutside={false}
      title="Somebody else has changed this meanwhile"
      description={`${reason} Nothing was saved yet, and nothing you typed is lost. Choose which version to keep.`.trim()}
      closeLabel="Back to the form"
      closeButton={{ className: "max-sm:flex-1" }}
      footer={
        <Button onClick={() => onSave(sides)} className="max-sm:flex-1">
          Save this choice
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {shown
          .filter(({ isSame }) => !isSame)
          .map((difference) => (
            <DifferenceField
              key={difference.key}
              difference={difference}
              side={sides[difference.key]}
              onSide={(side) => setChosen({ of: conflict, sides: { ...sides, [difference.key]: side } })}
            />
          ))}
      </div>
    </Dialog>
  );
}

type DifferenceFieldProps = { difference: Difference; side: Side | undefined; onSide: (side: Side) => void };

function DifferenceField({ difference, side, onSide }: DifferenceFieldProps) {
  const { label, mine, theirs, canKeepMine = true } = difference;
  const name = useId();
  const versions = [
    { of: "mine", title: "Yours", text: canKeepMine ? mine : "You did not change it." },
    { of: "theirs", title: "Theirs", text: theirs },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-center gap-2 text-sm font-semibold">
        {label} <Badge tone="warn">Differs</Badge>
      </legend>
      <div className="mt-1.5 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {versions.map(({ of, title, text }) => (
          <label
            key={of}
            className="flex min-h-touch cursor-pointer gap-3 rounded-sm border border-ink-300 bg-white p-3 text-sm has-checked:border-crimson-700 has-checked:bg-crimson-50"
          >
            <input
              type="radio"
              name={name}
              checked={side === of}
              disabled={of === "mine" && !canKeepMine}
              onChange={() => onSide(of)}
              aria-describedby={`${name}-${of}`}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-xs font-semibold text-ink-600">{title}</span>
              <span id={`${name}-${of}`} className="whitespace-pre-line wrap-anywhere">
                {text || "(empty)"}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
