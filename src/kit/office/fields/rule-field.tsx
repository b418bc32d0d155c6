import type { ComponentType } from "react";
import { isColour, tooFaint } from "#kit/fields/colours.ts";
import { fieldId, pathTo, stepsOf, valueAt, withValueAt } from "#kit/fields/field-paths.ts";
import type { DraftOf, Field, Fields } from "#kit/fields/fields.ts";
import { type GroupRule, group, type Rule, type RuleOf } from "#kit/fields/rules.ts";
import { sourcedIn } from "#kit/fields/sources.ts";
import type { AnyRow, RecordEditor } from "#kit/office/form/use-record-editor.ts";
import { RichInput } from "#kit/office/rich-text/rich-input.tsx";
import { Choice, TextInput } from "#kit/ui/inputs.tsx";
import {
  type FieldContent,
  FieldContext,
  type FieldProps,
  type ShownFiles,
  useFields,
} from "./field-context.ts";
import { FileField } from "./file-field.tsx";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { type FieldLook, LabelledField, NumberField, TextRuleField } from "./text-field.tsx";

const fieldsByKind = {
  group: GroupField,
  oneOf: GroupField,
  list: ListField,
  picture: PictureField,
  file: FileField,
  rich: RichField,
  flag: FlagField,
  colour: ColourField,
  day: TextRuleField,
  number: NumberField,
  money: NumberField,
  line: TextRuleField,
  paragraph: TextRuleField,
  link: TextRuleField,
  time: TextRuleField,
  instant: TextRuleField,
  choice: TextRuleField,
};

type RuleFieldProps = { rule: Rule; value: unknown; path: string; look?: FieldLook };

export function RuleField(props: RuleFieldProps) {
  // Drafts are checked before anything is rendered: the value fits its rule.
  const Field = fieldsByKind[props.rule.kind] as ComponentType<RuleFieldProps>;
  return <Field {...props} />;
}

type GroupProps = { rule: GroupRule; value: Readonly<Record<string, unknown>>; path: string };

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
        <RuleField key={name} rule={field} value={value[name]} path={pathTo(path, name)} />
      ))}
    </div>
  );
}

function FlagField({ rule, value, path }: FieldProps<RuleOf<"flag">>) {
  const { update } = useFields();
  const hintId = `${fieldId(path)}-hint`;
  return (
    <div>
      <Choice
        id={fieldId(path)}
        checked={value}
        aria-describedby={rule.hint && hintId}
        onChange={(event) => update(path, () => event.target.checked)}
        className="text-sm font-semibold"
      >
        {rule.label}
      </Choice>
      {rule.hint && (
        <p id={hintId} className="text-xs text-ink-600">
          {rule.hint}
        </p>
      )}
    </div>
  );
}

function RichField({ rule, value, path, look }: FieldProps<RuleOf<"rich">> & { look?: FieldLook }) {
  const { update } = useFields();
  return (
    <LabelledField rule={rule} path={path} look={look}>
      {(control) => (
        <RichInput
          control={control}
          path={path}
          Fields={GroupFields}
          maxLength={rule.maxLength}
          value={value}
          onChange={(text) => update(path, () => text)}
        />
      )}
    </LabelledField>
  );
}

function ColourField({ rule, value, path }: FieldProps<RuleOf<"colour">>) {
  const { update } = useFields();
  const change = (colour: string) => update(path, () => colour);
  const faint = isColour(value) && tooFaint(value, rule.contrast);
  return (
    <LabelledField rule={rule} path={path}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={`${rule.label}: Choose a colour`}
              value={isColour(value) ? value : "#000000"}
              onChange={(event) => change(event.target.value)}
              className="size-touch shrink-0 cursor-pointer rounded-sm border border-ink-500 bg-white p-1"
            />
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder={rule.contrast ? "#0f1e36" : "#9c0f2e"}
              value={value}
              onChange={(event) => change(event.target.value)}
              className="max-w-40"
            />
            {isColour(value) && (
              <span aria-hidden="true" className="flex text-sm font-semibold">
                <span style={{ backgroundColor: value }} className="rounded-l-sm px-4 py-2 text-white">
                  Button
                </span>
                <span style={{ color: value }} className="rounded-r-sm bg-paper-deep px-4 py-2 underline">
                  Link
                </span>
              </span>
            )}
          </div>
          <p aria-live="polite" className="text-sm text-ink-700">
            {faint && `${rule.label} ${faint}`}
          </p>
        </div>
      )}
    </LabelledField>
  );
}

/** Draws the fields of a record's form, each by its name. Returns a function, for the layout to place them. */
export function fieldsOf<All extends Fields, Row extends AnyRow, Draft extends DraftOf<All>>(
  fields: All,
  editor: RecordEditor<Row, Draft>,
  labels: Partial<Record<keyof All, string>> = {},
) {
  const { draft, turn } = editor.form;
  const content = contentOf(fields, editor);
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

/** Of the files in what was read. */
const shownIn = (rule: Rule, content: unknown): ShownFiles =>
  Object.fromEntries(
    sourcedIn(rule, content).flatMap(({ value: { source, shown } }) => {
      if (!shown) return [];
      const { url } = shown;
      return [[source, "bytes" in shown ? { ...shown, picture: null } : { url, bytes: 0, picture: shown }]];
    }),
  );

function contentOf<Row extends AnyRow, Draft extends object>(
  fields: Fields,
  editor: RecordEditor<Row, Draft>,
): FieldContent {
  const { form, change, uploads } = editor;
  const rules = group({ label: "", fields });
  return {
    isRecord: true,
    update(path, next) {
      const name = path.split(".")[0] as keyof Draft & string;
      change(name, (draft) => withValueAt(draft, path, next(valueAt(draft, path)))[name]);
    },
    pathInRules: (path) => path,
    upload: uploads.upload,
    addShown: uploads.addShown,
    uploadingWhile: uploads.uploadingWhile,
    problems: new Map(Object.entries<string>(Object(form.problems)).filter(([, problem]) => problem)),
    shown: {
      ...shownIn(rules, form.editing),
      ...shownIn(rules, form.theirs),
      ...shownIn(rules, form.copied),
      ...uploads.shown,
    },
  };
}
