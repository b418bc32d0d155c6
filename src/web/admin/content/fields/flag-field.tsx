import type { FlagRule } from "#contract/content/rules.ts";
import { fieldId } from "../field-paths.ts";
import { useEditorActions } from "./editor-context.ts";
import type { FieldProps } from "./field-props.ts";
import { LeftField } from "./labelled-field.tsx";

export function FlagField({ rule, value, path }: FieldProps<FlagRule>) {
  const { update } = useEditorActions();
  const hintId = `${fieldId(path)}-hint`;
  return (
    <LeftField path={path}>
      <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          id={fieldId(path)}
          type="checkbox"
          checked={value}
          aria-describedby={rule.hint && hintId}
          onChange={(event) => update(path, () => event.target.checked)}
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
