import { atField } from "#fields/check.ts";
import type { GroupRule } from "#fields/rules.ts";
import { ContentField } from "./content-field.tsx";

type GroupProps = { rule: GroupRule; value: Readonly<Record<string, unknown>>; path: string };

/** A group inside of another. */
export function GroupField({ rule, value, path }: GroupProps) {
  return (
    <fieldset className="min-w-0 rounded-sm border border-paper-edge p-4">
      <legend className="px-1 text-sm font-semibold">{rule.label}</legend>
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
