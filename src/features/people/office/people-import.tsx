import { adminApi } from "#accounts/session/admin-api.ts";
import { requireSuccess, withRepeatKey } from "#client/api.ts";
import type { ImportedRow, ImportResponse } from "#collections/spreadsheets/import.server.ts";
import { ImportDialog } from "#office/import/import-dialog.tsx";
import type { Column } from "#ui/data-table.tsx";
import {
  maxImportedPeople,
  type PeopleGroup,
  type PersonColumn,
  peoplePaths,
  personColumns,
} from "../people.rules.ts";
import { peopleMessages } from "../people.words.ts";

const words = peopleMessages.import;

type PeopleImportProps = {
  group: PeopleGroup;
  onImported: (message: string) => void;
  onClose: () => void;
};

export function PeopleImport({ group, onImported, onClose }: PeopleImportProps) {
  const path = `${peoplePaths[group]}/import`;

  async function check(csv: string) {
    const response = await adminApi.post<ImportResponse>(path, { csv, dryRun: true });
    const { rows, unknownColumns } = requireSuccess(response);
    return {
      rows: rows.map(({ number, cells, problems, isNameKnown }) => ({
        number,
        cells,
        mistakes: problems.map(({ message }) => message),
        remark: isNameKnown ? words.nameKnown : undefined,
      })),
      remarks: unknownColumns.length > 0 ? [{ text: words.unknownColumns(unknownColumns) }] : [],
    };
  }

  async function importAll(csv: string) {
    const send = (key: string) => adminApi.post<ImportResponse>(path, { csv }, key);
    onImported(requireSuccess(await withRepeatKey(path, send)).message);
  }

  return (
    <ImportDialog
      id="people-table"
      title={words.title[group]}
      columnsText={words.columns(Object.values(personColumns).join(", "))}
      maxRows={maxImportedPeople}
      words={words}
      columns={[
        { ...cell("fullName", "min-w-32"), cardPlacement: "title" },
        cell("education", "min-w-28"),
        cell("post", "min-w-24"),
      ]}
      check={check}
      onImport={(_, csv) => importAll(csv)}
      onClose={onClose}
    />
  );
}

const cell = (name: PersonColumn, width: string): Column<Pick<ImportedRow, "cells">> => ({
  key: name,
  header: personColumns[name],
  cell: ({ cells }) => <span className="wrap-anywhere">{cells[name]}</span>,
  className: width,
  cardLabel: "",
});
