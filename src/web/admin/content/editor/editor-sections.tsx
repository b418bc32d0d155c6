import type { GroupRule, Rule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { ContentField } from "../fields/content-field.tsx";
import { GroupFields } from "../fields/group-field.tsx";
import { sectionsOf } from "./sections-of.ts";

type EditorSectionsProps = { rules: GroupRule; content: unknown };

/** The fields of the document, in cards: each group and each list has its own. */
export function EditorSections({ rules, content }: EditorSectionsProps) {
  const values = isRecord(content) ? content : {};
  return (
    <div className="flex flex-col gap-5">
      {sectionsOf(rules).map((names) => (
        <Card key={names[0]} as="section" padding="sm" className="overflow-visible! sm:p-6">
          <div className="flex flex-col gap-5">
            {names.map((name) => {
              const rule: Rule | undefined = rules.fields[name];
              if (!rule) return null;
              if (rule.kind !== "group")
                return <ContentField key={name} rule={rule} value={values[name]} path={name} />;
              const group = values[name];
              return (
                <fieldset key={name} className="min-w-0">
                  <legend className="font-display text-xl">{rule.label}</legend>
                  {rule.hint && <p className="mt-1 text-xs text-ink-600">{rule.hint}</p>}
                  <div className="mt-4">
                    <GroupFields rule={rule} value={isRecord(group) ? group : {}} path={name} />
                  </div>
                </fieldset>
              );
            })}
          </div>
        </Card>
      ))}
    </div>
  );
}
