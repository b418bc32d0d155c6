import { useState } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { RecordForm } from "../record-form.ts";
import type { RecordEditor } from "../use-record-editor.ts";
import { type Compared, differencesIn, draftFrom, type Side } from "./compared-fields.ts";
import { ConflictField } from "./conflict-field.tsx";

const words = officeMessages.conflict;

type ConflictDialogProps<Row, Draft extends object> = {
  editor: RecordEditor<Row, Draft>;
  compared: readonly Compared<Row, Draft>[];
};

/** Opens when somebody else has saved what is edited: both texts, and a choice for each field that differs. */
export function ConflictDialog<Row, Draft extends object>({
  editor,
  compared,
}: ConflictDialogProps<Row, Draft>) {
  const { form } = editor;
  const isOpen = form.theirs !== undefined;
  // While it fades out it shows what it showed.
  const contested = useLastKnown(isOpen ? form : undefined);
  if (!contested) return null;
  return <Choice {...{ editor, compared, isOpen, contested }} key={JSON.stringify(contested.theirs)} />;
}

type ChoiceProps<Row, Draft extends object> = ConflictDialogProps<Row, Draft> & {
  isOpen: boolean;
  contested: RecordForm<Row, Draft>;
};

function Choice<Row, Draft extends object>({ editor, compared, isOpen, contested }: ChoiceProps<Row, Draft>) {
  const { start, draft, editing: mineRow, theirs } = contested;
  const [sides, setSides] = useState<Readonly<Record<number, Side>>>({});
  if (!mineRow || !theirs) return null;
  const theirDraft = editor.draftOf(theirs);
  const differences = differencesIn(compared, { start, draft, mineRow, theirs, theirDraft });
  const sideOf = (index: number) => sides[index] ?? differences[index]?.firstSide ?? "mine";
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && editor.putOff()}
      size="lg"
      closesOutside={false}
      title={words.title}
      description={words.text}
      closeLabel={words.back}
      footer={
        <>
          <Button variant="secondary" onClick={editor.putOff} className="max-sm:flex-1">
            {words.back}
          </Button>
          <Button
            onClick={() => editor.settle(draftFrom(differences, sideOf, { mine: draft, theirs: theirDraft }))}
            className="max-sm:flex-1"
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {differences.map((difference, index) => (
          <ConflictField
            key={difference.label}
            difference={difference}
            side={sideOf(index)}
            onSide={(side) => setSides((before) => ({ ...before, [index]: side }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
