import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import { personColumns } from "#contract/people-table.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FilePicker } from "#web/ui/file-picker.tsx";
import { NoticeBar } from "#web/ui/notice-bar.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ImportPreview, wrongRows } from "./import-preview.tsx";
import { type PeopleImport, usePeopleImport } from "./use-people-import.ts";

const words = officeMessages.people.import;

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
        {steps.looked ? <ImportPreview looked={steps.looked} /> : <TableText steps={steps} />}
      </div>
    </Dialog>
  );
}

function TableText({ steps }: { steps: PeopleImport }) {
  return (
    <>
      <p className="max-w-measure text-sm text-ink-700">
        {words.columns(Object.values(personColumns).join(", "))}
      </p>
      <FilePicker
        id="people-table-file"
        label={words.file}
        value={null}
        onChange={(file) => void steps.choose(file)}
        prompt={words.filePrompt}
        mousePrompt={words.filePromptMouse}
        removeLabel=""
        hint={words.fileHint}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
      />
      <Field id="people-table" label={words.text} hint={words.textHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            spellCheck={false}
            value={steps.text}
            onChange={(event) => steps.change(event.target.value)}
            className="max-h-80 font-mono text-sm"
          />
        )}
      </Field>
    </>
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
