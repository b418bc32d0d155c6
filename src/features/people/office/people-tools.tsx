import { ArrowDownUp, FileUp } from "lucide";
import { useState } from "react";
import { messageOf } from "#client/api.ts";
import type { ImportedRow, ImportResponse } from "#collections/spreadsheets/import.server.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { CheckedRows, TableText, useTableText } from "#office/import/table-text.tsx";
import type { ListPage, LoadedList } from "#office/list/loaded-list.ts";
import { ExportLink } from "#office/list/row-parts.tsx";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { type PeopleGroup, type PersonColumn, peoplePaths, personColumns } from "../people.rules.ts";
import type { Person } from "../people.schemas.ts";
import { peopleMessages } from "../people.words.ts";
import { peopleCalls } from "./person-draft.ts";

const words = peopleMessages;

export const orderButtonId = "set-the-order";

type PeopleToolsProps = {
  group: PeopleGroup;
  list: LoadedList<ListPage<Person>> | undefined;
  onOrder: () => void;
  onImported: () => void;
};

/** What is done to the list as a whole. */
export function PeopleTools({ group, list, onOrder, onImported }: PeopleToolsProps) {
  const [isImporting, setImporting] = useState(false);
  const count = list?.state === "ready" ? list.total : 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        id={orderButtonId}
        size="sm"
        variant="secondary"
        disabled={count < 2}
        onClick={onOrder}
        icon={<Icon of={ArrowDownUp} className="size-4" />}
      >
        {words.order.begin}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => setImporting(true)}
        icon={<Icon of={FileUp} className="size-4" />}
      >
        {words.import.begin}
      </Button>
      <ExportLink path={`${peoplePaths[group]}.csv`} query={{}} size="sm">
        {words.export}
      </ExportLink>
      {isImporting && (
        <ImportDialog
          group={group}
          onClose={() => setImporting(false)}
          onImported={(message) => {
            setImporting(false);
            toastSuccess(message, "import");
            onImported();
          }}
        />
      )}
    </div>
  );
}

const importDialogWords = peopleMessages.import;

type ImportDialogProps = {
  group: PeopleGroup;
  onImported: (message: string) => void;
  onClose: () => void;
};

function ImportDialog({ group, onImported, onClose }: ImportDialogProps) {
  const steps = usePeopleImport(group, onImported);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && steps.busy !== "importing" && onClose()}
      size="xl"
      title={importDialogWords.title[group]}
      description={importDialogWords.description}
      closeLabel={importDialogWords.close}
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
            words={importDialogWords}
            columns={importDialogWords.columns(Object.values(personColumns).join(", "))}
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
        {importDialogWords.cancel}
      </Button>
      <Button
        busy={steps.busy === "looking"}
        disabled={steps.text.trim() === ""}
        onClick={() => void steps.look()}
      >
        {importDialogWords.look}
      </Button>
    </>
  );
}

function PreviewButtons({ steps: { looked, busy, backToText, importAll } }: { steps: PeopleImport }) {
  const rows = looked?.rows ?? [];
  return (
    <>
      <Button variant="secondary" disabled={busy !== undefined} onClick={backToText}>
        {importDialogWords.back}
      </Button>
      <Button
        busy={busy === "importing"}
        disabled={wrongRows(rows).length > 0}
        onClick={() => void importAll()}
      >
        {importDialogWords.importAll(rows.length)}
      </Button>
    </>
  );
}

const importPreviewWords = peopleMessages.import;

/** Who would be imported, row by row. */
function ImportPreview({ looked: { rows, unknownColumns } }: { looked: ImportResponse }) {
  return (
    <CheckedRows
      words={importPreviewWords}
      rows={rows.map(({ number, cells, problems, isNameKnown }) => ({
        number,
        cells,
        mistakes: problems.map(({ message }) => message),
        remark: isNameKnown ? importPreviewWords.nameKnown : undefined,
      }))}
      remarks={unknownColumns.length > 0 ? [{ text: importPreviewWords.unknownColumns(unknownColumns) }] : []}
      columns={[
        { ...cell("fullName", "min-w-32"), cardPlacement: "title" },
        cell("education", "min-w-28"),
        cell("post", "min-w-24"),
      ]}
    />
  );
}

const wrongRows = (rows: readonly ImportedRow[]) => rows.filter(({ problems }) => problems.length > 0);

const cell = (name: PersonColumn, width: string): Column<Pick<ImportedRow, "cells"> & { _id: string }> => ({
  key: name,
  header: personColumns[name],
  cell: ({ cells }) => <span className="wrap-anywhere">{cells[name]}</span>,
  className: width,
  cardLabel: "",
});

const peopleImportWords = peopleMessages.import;

type PeopleImport = ReturnType<typeof usePeopleImport>;

/** From a text or a file, by way of a look at what would be imported. Whatever fails, the text stays. */
function usePeopleImport(group: PeopleGroup, onImported: (message: string) => void) {
  const { text, failure, setFailure, change, choose } = useTableText(peopleImportWords);
  const [looked, setLooked] = useState<ImportResponse>();
  const [busy, setBusy] = useState<"looking" | "importing">();
  const calls = peopleCalls(group);

  async function send(step: "looking" | "importing", onDone: (answer: ImportResponse) => void) {
    setBusy(step);
    setFailure(undefined);
    try {
      const answer = await (step === "looking" ? calls.lookAtTable(text) : calls.importTable(text));
      if (answer.success) onDone(answer);
      else setFailure(answer.message);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    text,
    looked,
    failure,
    busy,
    change,
    choose,
    look: () => send("looking", setLooked),
    backToText: () => {
      setLooked(undefined);
      setFailure(undefined);
    },
    importAll: () => send("importing", ({ message }) => onImported(message)),
  };
}
