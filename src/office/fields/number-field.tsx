import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import type { RuleOf } from "#fields/rules.ts";
import { SelectInput, TextInput } from "#ui/inputs.tsx";
import { useFields } from "./field-context.ts";
import { type FieldLook, LabelledField } from "./text-field.tsx";

type NumberFieldProps = {
  rule: RuleOf<"number" | "money">;
  value: number | null;
  path: string;
  look?: FieldLook;
};

/** A whole number, typed or one of some choices; money is grouped as one types. */
export function NumberField({ rule, value, path, look }: NumberFieldProps) {
  const { update } = useFields();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isMoney = rule.kind === "money";

  // React moves the caret to the end when the text is not the typed one.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = readTypedNumber(target.value, target.selectionStart ?? target.value.length, isMoney);
    caret.current = typed.caret;
    update(path, () => typed.value);
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
            ref={input}
            autoComplete="off"
            enterKeyHint="next"
            inputMode="numeric"
            value={numberText(value, isMoney)}
            onChange={change}
            className="max-w-48 tabular-nums"
          />
        )
      }
    </LabelledField>
  );
}

/** More than any rule allows, and exact as a number. */
const maxDigits = 10;

export function readTypedNumber(typed: string, caretBefore: number, isMoney: boolean) {
  const digits = typed.replace(/\D/g, "").slice(0, maxDigits);
  if (digits === "") return { value: null, text: "", caret: 0 };
  const value = Number(digits);
  const text = numberText(value, isMoney);
  const digitsAfter = typed.slice(caretBefore).replace(/\D/g, "").length;
  return { value, text, caret: caretBeforeLast(text, digitsAfter) };
}

function numberText(value: number | null, isMoney: boolean): string {
  if (value === null) return "";
  return isMoney ? value.toLocaleString("en-IN") : String(value);
}

/** The place with so many digits after it, before a comma: Backspace would only delete the comma. */
function caretBeforeLast(text: string, digitsAfter: number): number {
  let place = text.length;
  for (let left = digitsAfter; left > 0 && place > 0; place--) if (/\d/.test(text.charAt(place - 1))) left--;
  return text.charAt(place - 1) === "," ? place - 1 : place;
}
