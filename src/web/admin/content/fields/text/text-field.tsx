import { editorMessages } from "#content/office/editor-messages.ts";
import type { ChoiceRule, LineRule, LinkRule, ParagraphRule, TimeRule } from "#contract/content/rules.ts";
import type { FieldControl } from "#web/ui/form/field.tsx";
import { SelectInput } from "#web/ui/form/select-input.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { useEditorActions } from "../editor-context.ts";
import { LabelledField } from "../labelled-field.tsx";

export type TextRule = LineRule | ParagraphRule | LinkRule | TimeRule | ChoiceRule;
type TextFieldProps = { rule: TextRule; value: string; path: string };

/** A field that holds a text. */
export function TextField({ rule, value, path }: TextFieldProps) {
  return (
    <LabelledField rule={rule} path={path}>
      {(control) => <TextControl rule={rule} value={value} path={path} control={control} />}
    </LabelledField>
  );
}

type ControlProps = TextFieldProps & { control: Partial<FieldControl> & { "aria-label"?: string } };

export function TextControl({ rule, value, path, control }: ControlProps) {
  const { update } = useEditorActions();
  const change = (text: string) => update(path, () => text);
  if (rule.kind === "choice") {
    return (
      <SelectInput
        {...control}
        value={value}
        placeholder={rule.optional ? editorMessages.choice.none : editorMessages.choice.prompt}
        options={rule.choices}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  if (rule.kind === "paragraph") {
    return (
      <TextArea
        {...control}
        rows={2}
        value={value}
        onChange={(event) => change(event.target.value)}
        className="min-h-20!"
      />
    );
  }
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="next"
      {...control}
      {...keyboards[keyboardOf(rule)]}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
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
