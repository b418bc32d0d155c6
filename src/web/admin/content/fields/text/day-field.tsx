import type { DayRule } from "#contract/content/rules.ts";
import { DayInput } from "#web/admin/record/day-input.tsx";
import { useEditorActions } from "../editor-context.ts";
import type { FieldProps } from "../field-props.ts";
import { LabelledField } from "../labelled-field.tsx";

/** A day in both calendars. */
export function DayField({ rule, value, path }: FieldProps<DayRule>) {
  const { update } = useEditorActions();
  return (
    <LabelledField rule={rule} path={path}>
      {(control) => <DayInput control={control} value={value} onChange={(day) => update(path, () => day)} />}
    </LabelledField>
  );
}
