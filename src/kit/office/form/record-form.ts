import { decoded } from "#base/text.ts";
import { inWords } from "#kit/fields/changes.ts";
import { draftOfFields, formOf } from "#kit/fields/columns.ts";
import type { DraftOf, Fields, RecordOf } from "#kit/fields/fields.ts";
import type { Difference } from "./conflict-dialog.tsx";

export interface RecordFormDefinition<Row, Draft extends object> {
  draftOf: (row?: Row) => Draft;
  toForm: (draft: Draft, editing: Row | undefined) => FormData;
  compared: readonly Compared<Row, Draft>[];
  /** What the form shows of values from the history. */
  earlier?: (values: Readonly<Record<string, unknown>>) => object;
  afterChange?: (draft: Draft, before: Draft, field: keyof Draft, editing?: Row) => Draft;
}

interface FormParts<All extends Fields, Name extends string, Row> {
  fields: All;
  labels?: Partial<Record<keyof All, string>>;
  /** Without a new file, the record keeps its own, whose name `stored` returns. */
  file?: { name: Name; label: string; stored: (row: Row) => string };
}

export function defineForm<All extends Fields, Row extends RecordOf<All>, const Name extends string = never>({
  fields,
  labels = {},
  file,
}: FormParts<All, Name, Row>) {
  type Draft = DraftOf<All> & Record<Name, File | null>;
  const compared = comparedFields<All, Row, Draft>(fields, labels);
  if (file)
    compared.push({
      label: file.label,
      names: [file.name as keyof Draft & string],
      textOf: (draft, row) => draft[file.name]?.name ?? file.stored(row),
      isReplaced: (draft) => draft[file.name] !== null,
    });
  return {
    draftOf: (row?: Row) => ({ ...draftOfFields(fields, row), ...(file && { [file.name]: null }) }) as Draft,
    toForm(draft: Draft): FormData {
      const form = formOf(fields, draft);
      const chosen: File | null = file ? draft[file.name] : null;
      if (file && chosen) form.set(file.name, chosen);
      return form;
    },
    compared,
  } satisfies RecordFormDefinition<Row, Draft>;
}

export interface Compared<Row, Draft> {
  label: string;
  names: (keyof Draft & string)[];
  textOf: (draft: Draft, row: Row) => string;
  /** Whether a new file was chosen: a stored one cannot be sent again. */
  isReplaced?: (draft: Draft) => boolean;
}

export function comparedFields<All extends Fields, Row, Draft extends DraftOf<All>>(
  fields: All,
  labels: Partial<Record<keyof All, string>> = {},
): Compared<Row, Draft>[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: labels[name] ?? field.label,
    names: [name as keyof Draft & string],
    textOf: (draft) => inWords(field, draft[name as keyof Draft]),
  }));
}

/** Preselects mine where I changed it, otherwise theirs. */
export function differencesIn<Row, Draft>(
  compared: readonly Compared<Row, Draft>[],
  versions: { start: Draft; draft: Draft; mineRow: Row; theirs: Row; theirDraft: Draft },
): Difference[] {
  const { start, draft, mineRow, theirDraft } = versions;
  return compared.map(({ label, names, textOf, isReplaced }): Difference => {
    const mine = textOf(draft, mineRow);
    const theirs = textOf(theirDraft, versions.theirs);
    const canKeepMine = isReplaced?.(draft) ?? true;
    const isTouched = names.some((name) => draft[name] !== start[name]);
    return {
      key: label,
      label,
      mine,
      theirs,
      isSame: mine === theirs && !(isReplaced && canKeepMine),
      canKeepMine,
      firstSide: canKeepMine && isTouched ? "mine" : "theirs",
    };
  });
}

export const fileNameIn = (url: string): string => decoded(url.split("/").at(-1) ?? "");
