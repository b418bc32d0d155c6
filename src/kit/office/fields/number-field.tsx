import { type ChangeEvent, useState } from "react";
import { formatWhole } from "#base/digit-groups.ts";
import type { RuleOf } from "#kit/fields/rules.ts";
import { SelectInput, TextInput } from "#kit/ui/inputs.tsx";
import { useFields } from "./field-context.ts";
import { type FieldLook, LabelledField } from "./text-field.tsx";

type NumberFieldProps = {
  rule: RuleOf<"number" | "money">;
  value: number | null;
  path: string;
  look?: FieldLook;
};

/** A whole number, typed or one of some choices. */
export function NumberField({ rule, value, path, look }: NumberFieldProps) {
  const { update } = useFields();
  // Money is grouped when the field is left: commas that appear while one types would move the caret.
  const [typed, setTyped] = useState<string>();
  const text = rule.kind === "money" ? (value === null ? "" : formatWhole(value)) : value?.toString();

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const digits = target.value.replace(/\D/g, "");
    setTyped(target.value.replace(/[^\d,]/g, ""));
    update(path, () => (digits === "" ? null : Number(digits)));
  }

  return (
    <LabelledField rule={rule} path={path} look={look}>
      {(control) =>
        look?.choices ? (
          <SelectInput
            {...control}
            value={value ?? ""}
            options={look.choices}
            onChange={({ target }) => update(path, () => Number(target.value))}
          />
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            enterKeyHint="next"
            inputMode="numeric"
            value={typed ?? text ?? ""}
            onChange={change}
            onBlur={() => setTyped(undefined)}
            className="max-w-48 tabular-nums"
          />
        )
      }
    </LabelledField>
  );
}
