import type { FlagRule } from "#contract/content/rules.ts";
import { fieldId } from "../ways.ts";
import { useEditorActions } from "./editor-context.ts";
import type { FieldProps } from "./field-props.ts";
import { LeftField } from "./labelled-field.tsx";

export function FlagField({ rule, value, way }: FieldProps<FlagRule>) {
  const { update } = useEditorActions();
  const hintId = `${fieldId(way)}-hint`;
  return (
    <LeftField way={way}>
      <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          id={fieldId(way)}
          type="checkbox"
          checked={value}
          aria-describedby={rule.hint && hintId}
          onChange={(event) => update(way, () => event.target.checked)}
          className="size-5 shrink-0"
        />
        {rule.label}
      </label>
      {rule.hint && (
        <p id={hintId} className="text-xs text-ink-600">
          {rule.hint}
        </p>
      )}
    </LeftField>
  );
}
