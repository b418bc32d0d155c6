import { type ChangeEvent, type ComponentType, useLayoutEffect, useRef } from "react";
import { atField } from "#fields/check.ts";
import { fieldId, stepsOf } from "#fields/field-paths.ts";
import type { FlagRule, GroupRule, MoneyRule, NumberRule, RichRule, Rule } from "#fields/rules.ts";
import { RichInput } from "#office/rich-text/rich-input.tsx";
import { TextInput } from "#ui/inputs.tsx";
import { type FieldProps, useEditor } from "./editor-context.ts";
import { FileField } from "./file-field.tsx";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { ColourField, LabelledField, LeftField, TextField } from "./simple-fields.tsx";

const fieldsByKind = {
  group: GroupField,
  list: ListField,
  picture: PictureField,
  file: FileField,
  rich: RichField,
  flag: FlagField,
  colour: ColourField,
  day: TextField,
  number: NumberField,
  money: NumberField,
  line: TextField,
  paragraph: TextField,
  link: TextField,
  time: TextField,
  choice: TextField,
};

type AnyFieldProps = { rule: Rule; value: unknown; path: string };

export function ContentField(props: AnyFieldProps) {
  // The draft was checked before anything is rendered: the value fits its rule.
  const Field = fieldsByKind[props.rule.kind] as ComponentType<AnyFieldProps>;
  return <Field {...props} />;
}

type GroupProps = { rule: GroupRule; value: Readonly<Record<string, unknown>>; path: string };

/** A group has a card of its own, or a frame inside of another. */
function GroupField({ rule, value, path }: GroupProps) {
  const isOutermost = stepsOf(path).length === 1;
  return (
    <fieldset className={isOutermost ? "min-w-0" : "min-w-0 rounded-sm border border-paper-edge p-4"}>
      <legend className={isOutermost ? "mb-4 font-display text-xl" : "px-1 text-sm font-semibold"}>
        {rule.label}
      </legend>
      {rule.hint && <p className="mb-4 text-xs text-ink-600">{rule.hint}</p>}
      <GroupFields rule={rule} value={value} path={path} />
    </fieldset>
  );
}

export function GroupFields({ rule, value, path }: GroupProps) {
  return (
    <div className="flex flex-col gap-5">
      {Object.entries(rule.fields).map(([name, field]) => (
        <ContentField key={name} rule={field} value={value[name]} path={atField(path, name)} />
      ))}
    </div>
  );
}

function FlagField({ rule, value, path }: FieldProps<FlagRule>) {
  const { update } = useEditor();
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

function RichField({ rule, value, path }: FieldProps<RichRule>) {
  const { update } = useEditor();
  return (
    <LabelledField rule={rule} path={path}>
      {(control) => (
        <RichInput
          control={control}
          maxLength={rule.maxLength}
          value={value}
          onChange={(text) => update(path, () => text)}
        />
      )}
    </LabelledField>
  );
}

type NumberFieldProps = { rule: NumberRule | MoneyRule; value: number | null; path: string };

/** A whole number; money is grouped as one types. */
function NumberField({ rule, value, path }: NumberFieldProps) {
  const { update } = useEditor();
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

/** Ten digits are more than any rule allows, and less than what a number can hold exactly. */
const maxDigits = 10;

interface Typed {
  value: number | null;
  text: string;
  caret: number;
}

/** Reads the digits; money is shown in Indian grouping. */
export function readTypedNumber(typed: string, caretBefore: number, isMoney: boolean): Typed {
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

/** The place with so many digits after it, before a comma: after one, Backspace would delete only the comma. */
function caretBeforeLast(text: string, digitsAfter: number): number {
  let place = text.length;
  for (let left = digitsAfter; left > 0 && place > 0; place--) if (/\d/.test(text.charAt(place - 1))) left--;
  return text.charAt(place - 1) === "," ? place - 1 : place;
}
