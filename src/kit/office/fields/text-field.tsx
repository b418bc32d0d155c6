import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from "react";
import { clockOf, dayOf, instantOf, parseInstant } from "#base/calendar/dates.ts";
import { formatWhole } from "#base/digit-groups.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import { isRequired } from "#kit/fields/fields.ts";
import type { Rule, RuleOf } from "#kit/fields/rules.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field, type FieldControl } from "#kit/ui/field.tsx";
import { GrowingInput, SelectInput, type SelectOption, TextArea, TextInput } from "#kit/ui/inputs.tsx";
import { DayInput } from "./day-input.tsx";
import { type FieldProps, useFields } from "./field-context.ts";

/** What a form's layout decides about a field; all else follows from its rule. */
export interface FieldLook {
  className?: string;
  error?: string | undefined;
  hasToday?: boolean;
  /** What an empty field shows, or the empty first choice. */
  placeholder?: string;
  /** Whether the field grows with its text, still one line of it. */
  grows?: boolean;
  /** Other choices than the rule has. */
  choices?: readonly SelectOption[];
  suggestions?: readonly string[];
  input?: ComponentProps<"input">;
}

type TextRule = RuleOf<"line" | "paragraph"> | RuleOf<"link" | "time"> | RuleOf<"choice" | "day" | "instant">;
type LookProps<One extends Rule> = FieldProps<One> & { look?: FieldLook };

export function TextRuleField({ rule, value, path, look = {} }: LookProps<TextRule>) {
  const { update, offers, isRecord } = useFields();
  const change = (text: string) => update(path, () => text);
  const take = ({ target }: { target: { value: string } }) => change(target.value);
  const choices =
    look.choices ??
    (rule.kind === "choice"
      ? rule.choices
      : rule.kind === "line" && rule.offers && (offers?.[rule.offers] ?? []));
  const { suggestions = rule.kind === "line" ? rule.suggestions : undefined } = look;
  const suggested =
    rule.kind === "link" && rule.offers
      ? offers?.[rule.offers]
      : suggestions?.map((value) => ({ value, label: undefined }));

  function draw(control: FieldControl) {
    if (choices) {
      const { placeholder = rule.optional ? "None" : "Choose…" } = look;
      return (
        <SelectInput {...control} value={value} placeholder={placeholder} options={choices} onChange={take} />
      );
    }
    if (rule.kind === "day")
      return (
        <>
          <DayInput control={control} input={look.input} value={value} onChange={change} />
          {look.hasToday && (
            <Button
              id={`${control.id}-today`}
              size="sm"
              variant="secondary"
              aria-describedby={`${control.id}-label`}
              onClick={() => change(dayOf(new Date()))}
              className="self-start"
            >
              Today
            </Button>
          )}
        </>
      );
    if (rule.kind === "instant") {
      const clock = parseInstant(value) ? clockOf(value) : value;
      const takeClock = ({ target }: { target: { value: string } }) =>
        change(target.value && instantOf(target.value));
      return (
        <TextInput {...control} type="datetime-local" value={clock} onChange={takeClock} className="w-auto" />
      );
    }
    if (rule.kind === "paragraph") {
      const size = isRecord ? { rows: 4, maxLength: rule.maxLength } : { rows: 2, className: "min-h-20!" };
      return <TextArea {...control} {...size} value={value} onChange={take} />;
    }
    if (rule.kind === "line" && look.grows)
      return <GrowingInput {...control} maxLength={rule.maxLength} value={value} onText={change} />;
    const listId = `${control.id}-list`;
    return (
      <>
        <TextInput
          autoComplete="off"
          enterKeyHint="next"
          {...keyboards[rule.kind === "line" ? (rule.format ?? "") : rule.kind]}
          {...look.input}
          {...control}
          list={suggested && listId}
          value={value}
          placeholder={look.placeholder}
          onChange={take}
        />
        {suggested && (
          <datalist id={listId}>
            {suggested.map(({ value, label }) => (
              <option key={value} value={value} label={label} />
            ))}
          </datalist>
        )}
      </>
    );
  }

  return (
    <LabelledField rule={rule} path={path} look={look}>
      {draw}
    </LabelledField>
  );
}

/** A whole number, typed or one of some choices. */
export function NumberField({ rule, value, path, look }: LookProps<RuleOf<"number" | "money">>) {
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

/** Not the browser's own kinds for addresses: those change what is typed, or refuse a page of this site. */
const keyboards: Partial<Record<string, ComponentProps<"input">>> = {
  phone: { type: "tel" },
  email: { type: "text", inputMode: "email", autoCapitalize: "off", spellCheck: false },
  link: { type: "text", inputMode: "url", autoCapitalize: "off", spellCheck: false },
  time: { type: "time" },
};

type LabelledFieldProps = {
  rule: Rule;
  path: string;
  look?: FieldLook | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function LabelledField({ rule, path, look = {}, children }: LabelledFieldProps) {
  const { problems, remarks, isRecord } = useFields();
  const remark = remarks?.get(path);
  return (
    <Field
      id={fieldId(path)}
      label={<FieldLabel rule={rule} />}
      required={isRecord && isRequired(rule)}
      hint={remark ? `Visitors do not see this: ${remark}` : rule.hint}
      error={problems.get(path) ?? look.error}
      className={look.className}
    >
      {children}
    </Field>
  );
}

export function FieldLabel({ rule }: { rule: Rule }) {
  const { isRecord } = useFields();
  return (
    <>
      {rule.label}
      {rule.optional && !isRecord && <span className="font-normal text-ink-600"> (optional)</span>}
    </>
  );
}
