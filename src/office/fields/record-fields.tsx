import { valueAt, withValueAt } from "#fields/field-paths.ts";
import type { Field, Fields } from "#fields/fields.ts";
import type { PictureValue } from "#fields/values.ts";
import type { DraftOf } from "../form/record-form.ts";
import type { AnyRow, RecordEditor } from "../form/use-record-editor.ts";
import { type FieldContent, FieldContext, type ShownFiles } from "./field-context.ts";
import { RuleField } from "./rule-field.tsx";
import type { FieldLook } from "./text-field.tsx";

/** Draws the fields of a record's form, each by its name. Returns a function, for the layout to place them. */
export function fieldsOf<All extends Fields, Row extends AnyRow, Draft extends DraftOf<All>>(
  fields: All,
  editor: RecordEditor<Row, Draft>,
  labels: Partial<Record<keyof All, string>> = {},
) {
  const { draft, turn } = editor.form;
  const content = contentOf(editor);
  return (name: keyof All & string, { hint, ...look }: FieldLook & { hint?: string } = {}) => {
    const field = fields[name] as Field;
    const rule = { ...field, label: labels[name] ?? field.label, hint: hint ?? field.hint ?? "" };
    return (
      // Another record, another control: it may have a state of its own.
      <FieldContext key={`${name} ${turn}`} value={content}>
        <RuleField rule={rule} value={draft[name]} path={name} look={look} />
      </FieldContext>
    );
  };
}

function contentOf<Row extends AnyRow, Draft extends object>(editor: RecordEditor<Row, Draft>): FieldContent {
  const { form, change, uploads, openItems, setOpen } = editor;
  const problems = Object.entries<string | undefined>(form.problems);
  return {
    isRecord: true,
    update(path, next) {
      const name = path.split(".")[0] as keyof Draft & string;
      change(name, (draft) => valueAt(withValueAt(draft, path, next(valueAt(draft, path))), name) as never);
    },
    leave: () => undefined,
    lasting: (path) => path,
    upload: uploads.upload,
    setOpen,
    announce: () => undefined,
    problems: new Map(problems.flatMap(([name, problem]) => (problem ? [[name, problem]] : []))),
    openItems,
    programs: [],
    shown: { ...shownIn(form.editing), ...shownIn(form.theirs), ...uploads.shown },
  };
}

function shownIn(record: object | undefined): ShownFiles {
  const pictures = Object.values(record ?? {}).filter((value) => value?.shown) as PictureValue[];
  return Object.fromEntries(
    pictures.flatMap(({ source, shown }) =>
      shown ? [[source, { url: shown.url, bytes: 0, picture: shown }]] : [],
    ),
  );
}
