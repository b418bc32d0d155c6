import type { FocusEvent, ReactNode } from "react";
import { editorMessages } from "#content/editor-messages.ts";
import type { Rule } from "#contract/content/rules.ts";
import { Field, type FieldControl } from "#web/ui/field.tsx";
import { fieldId } from "../ways.ts";
import { useEditorActions, useEditorView } from "./editor-context.ts";

type LabelledFieldProps = {
  rule: Rule;
  way: string;
  /** Beside what the rule says. */
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** A field with its label, its hint, and what is wrong with it once it was left. */
export function LabelledField({ rule, way, hint, children }: LabelledFieldProps) {
  const { problems } = useEditorView();
  return (
    <LeftField way={way}>
      <Field
        id={fieldId(way)}
        label={<FieldLabel rule={rule} />}
        hint={hint ?? rule.hint}
        error={problems.get(way)}
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

/** Notices when the focus leaves the field with all its parts. */
export function LeftField({ way, children }: { way: string; children: ReactNode }) {
  const { leave } = useEditorActions();
  function blur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) leave(way);
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields say
  return <div onBlur={blur}>{children}</div>;
}
