import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import type { MoneyRule, NumberRule } from "#contract/content/rules.ts";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { useEditorActions } from "../editor-context.ts";
import { LabelledField } from "../labelled-field.tsx";
import { numberText, readTypedNumber } from "./typed-number.ts";

type NumberFieldProps = { rule: NumberRule | MoneyRule; value: number | null; path: string };

/** A whole number; money is grouped as one types. */
export function NumberField({ rule, value, path }: NumberFieldProps) {
  const { update } = useEditorActions();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isMoney = rule.kind === "money";

  // React puts the caret at the end of a text that is not the one typed.
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
    <LabelledField rule={rule} path={path}>
      {(control) => (
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
      )}
    </LabelledField>
  );
}
