import type { FocusEvent, ReactNode } from "react";
import { faintestGround, isColour, leastContrast, shownContrast } from "#fields/colours.ts";
import { fieldId } from "#fields/field-paths.ts";
import type {
  ChoiceRule,
  ColourRule,
  DayRule,
  LineRule,
  LinkRule,
  ParagraphRule,
  Rule,
  TimeRule,
} from "#fields/rules.ts";
import { TypedControl } from "#office/form/form-field.tsx";
import { Field, type FieldControl } from "#ui/field.tsx";
import { TextInput } from "#ui/inputs.tsx";
import { editorMessages } from "../editor.words.ts";
import { type EditorContent, type FieldProps, useEditor } from "./editor-context.ts";

type TextFieldProps = {
  rule: LineRule | ParagraphRule | LinkRule | TimeRule | ChoiceRule | DayRule;
  value: string;
  path: string;
};

/** A field that holds a text; a day is shown in both calendars. */
export function TextField({ rule, value, path }: TextFieldProps) {
  const { update, programs } = useEditor();
  return (
    <LabelledField rule={rule} path={path}>
      {(control) => (
        <>
          <TypedControl
            {...controlOf(rule, programs, `${control.id}-list`)}
            control={control}
            value={value}
            onChange={(text) => update(path, () => text)}
          />
          {rule.kind === "line" && rule.suggestions && (
            <datalist id={`${control.id}-list`}>
              {rule.suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </>
      )}
    </LabelledField>
  );
}

function controlOf(rule: TextFieldProps["rule"], programs: EditorContent["programs"], listId: string) {
  const { prompt, none } = editorMessages.choice;
  const placeholder = rule.optional ? none : prompt;
  if (rule.kind === "line" && rule.isProgram)
    return { kind: "choice", choices: programs, placeholder } as const;
  switch (rule.kind) {
    case "choice":
      return { kind: rule.kind, choices: rule.choices, placeholder };
    case "paragraph":
      return { kind: "paragraphs", area: { rows: 2, className: "min-h-20!" } } as const;
    case "day":
      return { kind: rule.kind };
    default:
      return {
        kind: "line",
        input: {
          ...keyboards[keyboardOf(rule)],
          ...(rule.kind === "line" && rule.suggestions && { list: listId }),
        },
      } as const;
  }
}

/** Not the browser's own kinds for addresses: those change what is typed, or refuse a page of this site. */
const keyboards = {
  text: { type: "text" },
  phone: { type: "tel" },
  email: { type: "text", inputMode: "email", autoCapitalize: "off", spellCheck: false },
  link: { type: "text", inputMode: "url", autoCapitalize: "off", spellCheck: false },
  time: { type: "time" },
} as const;

function keyboardOf(rule: LineRule | LinkRule | TimeRule): keyof typeof keyboards {
  if (rule.kind !== "line") return rule.kind;
  return rule.format ?? "text";
}

const words = editorMessages.colour;

/** A colour, picked or written, and whether it can be read where pages use it. */
export function ColourField({ rule, value, path }: FieldProps<ColourRule>) {
  const { update } = useEditor();
  const change = (colour: string) => update(path, () => colour);
  return (
    <LabelledField rule={rule} path={path}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={`${rule.label}: ${words.pick}`}
              value={isColour(value) ? value : "#000000"}
              onChange={(event) => change(event.target.value)}
              className="size-touch shrink-0 cursor-pointer rounded-sm border border-ink-500 bg-white p-1"
            />
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="#9c0f2e"
              value={value}
              onChange={(event) => change(event.target.value)}
              className="max-w-40"
            />
            {isColour(value) && (
              <span aria-hidden="true" className="flex text-sm font-semibold">
                <span style={{ backgroundColor: value }} className="rounded-l-sm px-4 py-2 text-white">
                  {words.sampleButton}
                </span>
                <span style={{ color: value }} className="rounded-r-sm bg-paper-deep px-4 py-2 underline">
                  {words.sampleLink}
                </span>
              </span>
            )}
          </div>
          <p aria-live="polite" className="text-sm text-ink-700">
            {contrastText(value, rule.contrast)}
          </p>
        </div>
      )}
    </LabelledField>
  );
}

function contrastText(colour: string, needed = leastContrast): string {
  if (colour === "") return words.none;
  if (!isColour(colour)) return words.unknown;
  const { ground, contrast } = faintestGround(colour);
  const ratio = shownContrast(contrast);
  return contrast >= needed ? words.readable(ratio) : words.tooLight(ratio, ground);
}

type LabelledFieldProps = { rule: Rule; path: string; children: (control: FieldControl) => ReactNode };

/** A field with its label, its hint, and what is wrong with it once it was left. */
export function LabelledField({ rule, path, children }: LabelledFieldProps) {
  const { problems } = useEditor();
  return (
    <LeftField path={path}>
      <Field
        id={fieldId(path)}
        label={<FieldLabel rule={rule} />}
        hint={rule.hint}
        error={problems.get(path)}
      >
        {children}
      </Field>
    </LeftField>
  );
}

export function FieldLabel({ rule }: { rule: Rule }) {
  return (
    <>
      {rule.label}
      {rule.optional && <span className="font-normal text-ink-600"> ({editorMessages.editor.optional})</span>}
    </>
  );
}

type LeftFieldProps = { path: string; className?: string; children: ReactNode };

/** Notices when the focus leaves the field with all its parts. */
export function LeftField({ path, className, children }: LeftFieldProps) {
  const { leave } = useEditor();
  function blur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) leave(path);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields say
    <div onBlur={blur} className={className}>
      {children}
    </div>
  );
}
