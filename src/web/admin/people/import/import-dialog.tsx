import { peopleMessages } from "#content/office/people-messages.ts";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import { personColumns } from "#contract/people/people-table.rules.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { TableText } from "../../list/import/table-text.tsx";
import { ImportPreview, wrongRows } from "./import-preview.tsx";
import { type PeopleImport, usePeopleImport } from "./use-people-import.ts";

const words = peopleMessages.import;

type ImportDialogProps = {
  group: PeopleGroup;
  onImported: (message: string) => void;
  onClose: () => void;
};

export function ImportDialog({ group, onImported, onClose }: ImportDialogProps) {
  const steps = usePeopleImport(group, onImported);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && steps.busy !== "importing" && onClose()}
      size="xl"
      title={words.title[group]}
      description={words.description}
      closeLabel={words.close}
      // A stray click must not lose what was pasted.
      closesOutside={steps.text === ""}
      footer={
        steps.looked ? <PreviewButtons steps={steps} /> : <TextButtons steps={steps} onClose={onClose} />
      }
    >
      <div className="flex flex-col gap-5">
        {steps.failure && <NoticeBar kind="error">{steps.failure}</NoticeBar>}
        {steps.looked ? (
          <ImportPreview looked={steps.looked} />
        ) : (
          <TableText
            id="people-table"
            words={words}
            columns={words.columns(Object.values(personColumns).join(", "))}
            text={steps.text}
            onChange={steps.change}
            onFile={steps.choose}
          />
        )}
      </div>
    </Dialog>
  );
}

function TextButtons({ steps, onClose }: { steps: PeopleImport; onClose: () => void }) {
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button
        busy={steps.busy === "looking"}
        disabled={steps.text.trim() === ""}
        onClick={() => void steps.look()}
      >
        {words.look}
      </Button>
    </>
  );
}

function PreviewButtons({ steps: { looked, busy, backToText, importAll } }: { steps: PeopleImport }) {
  const rows = looked?.rows ?? [];
  return (
    <>
      <Button variant="secondary" disabled={busy !== undefined} onClick={backToText}>
        {words.back}
      </Button>
      <Button
        busy={busy === "importing"}
        disabled={wrongRows(rows).length > 0}
        onClick={() => void importAll()}
      >
        {words.importAll(rows.length)}
      </Button>
    </>
  );
}
