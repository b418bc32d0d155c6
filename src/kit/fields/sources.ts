import type { FileRule, PictureRule, Rule } from "./rules.ts";
import { type FileValue, isRecord, type PictureValue } from "./values.ts";

type Sourced = { rule: PictureRule | FileRule; value: PictureValue | FileValue };

/** Every picture and file of a document. The values are the document's own. */
export function sourcedIn(rule: Rule, content: unknown): Sourced[] {
  if (rule.kind === "picture" || rule.kind === "file")
    return isSourced(content) ? [{ rule, value: content }] : [];
  if (rule.kind === "list" && Array.isArray(content))
    return content.flatMap((each) => sourcedIn(rule.item, each));
  if (rule.kind === "group" && isRecord(content))
    return Object.entries(rule.fields).flatMap(([name, field]) => sourcedIn(field, content[name]));
  return [];
}

const isSourced = (value: unknown): value is Sourced["value"] =>
  isRecord(value) && typeof value.source === "string";

const uploadedPattern = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Whether it is the key of an uploaded file, and not the name of one of the product's own. */
export const isUploaded = (source: string): boolean => uploadedPattern.test(source);

/** The rule of a field by the names on the way to it, without the numbers of items: "chiefs.picture". */
export function ruleAt(rule: Rule, path: string): Rule | undefined {
  return path.split(".").reduce<Rule | undefined>((at, name) => {
    const group = at?.kind === "list" ? at.item : at;
    return group?.kind === "group" && Object.hasOwn(group.fields, name) ? group.fields[name] : undefined;
  }, rule);
}
