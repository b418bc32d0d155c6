import { useState } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { ConflictField } from "../../record/conflict/conflict-field.tsx";
import type { ChosenSides, Contested } from "../saving/merge.ts";

const words = officeMessages.conflict;

type MergeDialogProps = {
  /** Empty while there is nothing to choose. */
  contested: readonly Contested[];
  onChoose: (sides: ChosenSides) => void;
  onPutOff: () => void;
};

/** Opens when two have changed the same fields: both texts, and a choice for each. What only one has changed is kept anyway. */
export function MergeDialog({ contested, onChoose, onPutOff }: MergeDialogProps) {
  const [sides, setSides] = useState<ChosenSides>({});
  const isOpen = contested.length > 0;
  // While it fades out it shows what it showed.
  const shown = useLastKnown(isOpen ? contested : undefined) ?? [];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onPutOff()}
      size="lg"
      closesOutside={false}
      title={words.title}
      description={words.text}
      closeLabel={words.back}
      footer={
        <>
          <Button variant="secondary" onClick={onPutOff} className="max-sm:flex-1">
            {words.back}
          </Button>
          <Button onClick={() => onChoose(sides)} className="max-sm:flex-1">
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {shown.map(({ key, label, mine, theirs }) => (
          <ConflictField
            key={key}
            difference={{ label, mine, theirs, isSame: false, mayKeepMine: true }}
            side={sides[key] ?? "mine"}
            onSide={(side) => setSides((before) => ({ ...before, [key]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
