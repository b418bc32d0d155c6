import type { FocusEvent, ReactNode } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import type { Rule } from "#contract/content/rules.ts";
import { Field, type FieldControl } from "#web/ui/form/field.tsx";
import { fieldId } from "../field-paths.ts";
import { useEditorActions, useEditorView } from "./editor-context.ts";

type LabelledFieldProps = {
  rule: Rule;
  path: string;
  /** Beside what the rule says. */
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** A field with its label, its hint, and what is wrong with it once it was left. */
export function LabelledField({ rule, path, hint, children }: LabelledFieldProps) {
  const { problems } = useEditorView();
  return (
    <LeftField path={path}>
      <Field
        id={fieldId(path)}
        label={<FieldLabel rule={rule} />}
        hint={hint ?? rule.hint}
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

/** Notices when the focus leaves the field with all its parts. */
export function LeftField({ path, children }: { path: string; children: ReactNode }) {
  const { leave } = useEditorActions();
  function blur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) leave(path);
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields say
  return <div onBlur={blur}>{children}</div>;
}
