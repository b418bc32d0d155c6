import { useState } from "react";
import { valueAt, withValueAt } from "#fields/field-paths.ts";
import type { Fields, RecordOf } from "#fields/fields.ts";
import type { Rule } from "#fields/rules.ts";
import type { PictureValue } from "#fields/values.ts";
import type { UploadResponse } from "#files/files.schemas.ts";
import type { DraftOf } from "#office/form/record-form.ts";
import type { AnyRow, RecordEditor } from "#office/form/use-record-editor.ts";
import { ContentField } from "./content-field.tsx";
import { EditorContext, useSet, useUploads } from "./editor-context.ts";

/** Draws the fields of a record that are rules with the controls of the documents. The ids begin with "field". */
export function useRuleFields<All extends Fields, Row extends AnyRow & RecordOf<All>>(
  fields: All,
  editor: RecordEditor<Row, DraftOf<All>>,
  path: string,
) {
  const { form, change } = editor;
  const { upload, shown, isUploading } = useUploads(path);
  const [openItems, setOpen] = useSet();
  // Another record, another form: a control may have a state of its own.
  const [{ start, turn }, setTurn] = useState({ start: form.start, turn: 0 });
  if (start !== form.start) setTurn({ start: form.start, turn: turn + 1 });

  const content = {
    update(at: string, next: (value: unknown) => unknown) {
      const name = at.split(".")[0] as keyof All & string;
      change(name, (draft) => valueAt(withValueAt(draft, at, next(valueAt(draft, at))), name) as never);
    },
    leave: () => undefined,
    lasting: (at: string) => at,
    upload,
    setOpen,
    announce: () => undefined,
    problems: new Map(
      Object.entries(form.problems as Record<string, string | undefined>).flatMap(([name, problem]) =>
        problem ? [[name, problem]] : [],
      ),
    ),
    openItems,
    programs: [],
    shown: { ...shownIn(form.editing), ...shownIn(form.theirs), ...shown },
  };

  return {
    isUploading,
    /** One field; with another rule where the screen knows more about it. */
    field: (name: keyof All & string, rule: Rule | undefined = fields[name]) =>
      rule && (
        <EditorContext key={`${name} ${turn}`} value={content}>
          <ContentField rule={rule} value={form.draft[name]} path={name} />
        </EditorContext>
      ),
  };
}

/** The uploaded pictures of a record, by their source. */
function shownIn(record: object | undefined): Record<string, UploadResponse["shown"]> {
  const pictures = Object.values(record ?? {}).filter((value) => value?.shown) as PictureValue[];
  return Object.fromEntries(
    pictures.flatMap(({ source, shown }) =>
      shown ? [[source, { url: shown.url, bytes: 0, picture: shown }]] : [],
    ),
  );
}
