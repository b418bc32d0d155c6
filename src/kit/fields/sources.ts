import { textBlocks } from "./blocks.ts";
import { pathTo } from "./field-paths.ts";
import { type FileRule, groupOf, type PictureRule, type Rule } from "./rules.ts";
import { type FileValue, isRecord, type PictureValue } from "./values.ts";

/** `field` is the path to it; to the text, where it is in one. */
export type Sourced = { rule: PictureRule | FileRule; value: PictureValue | FileValue; field: string };

/** Every picture and file of a document. The values are the document's own. */
export function sourcedIn(rule: Rule, content: unknown, path = ""): Sourced[] {
  if (rule.kind === "picture" || rule.kind === "file")
    return isSourced(content) ? [{ rule, value: content, field: path }] : [];
  if (rule.kind === "list" && Array.isArray(content))
    return content.flatMap((each, index) => sourcedIn(rule.item, each, pathTo(path, index)));
  if (rule.kind === "rich" && Array.isArray(content))
    return content.flatMap((block) => sourcedIn(textBlocks, block)).map((each) => ({ ...each, field: path }));
  const known = groupOf(rule, content);
  return known && isRecord(content)
    ? Object.entries(known.fields).flatMap(([name, field]) =>
        sourcedIn(field, content[name], pathTo(path, name)),
      )
    : [];
}

const isSourced = (value: unknown): value is Sourced["value"] =>
  isRecord(value) && typeof value.source === "string";

const uploadedPattern = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Whether it is the key of an uploaded file, and not the name of one of the product's own. */
export const isUploaded = (source: string): boolean => uploadedPattern.test(source);

export function uploadedIn(rule: Rule, content: unknown): string[] {
  const sources = sourcedIn(rule, content).map(({ value }) => value.source);
  return [...new Set(sources.filter(isUploaded))];
}

/**
 * The rule of a field by the names on the way to it, without the numbers of items: "chiefs.picture". Among several kinds of items the
 * kind is named, too: "sections.gallery.pictures.picture". Behind a rich text is a field of its blocks: "text.still".
 */
export function ruleAt(rule: Rule, path: string): Rule | undefined {
  return path.split(".").reduce<Rule | undefined>((at, name) => {
    const of = at?.kind === "list" ? at.item : at;
    if (of?.kind === "oneOf") return own(of.kinds, name);
    if (of?.kind === "rich") return own(embeddedFields, name);
    return of?.kind === "group" ? own(of.fields, name) : undefined;
  }, rule);
}

const own = <One>(all: Readonly<Record<string, One>>, name: string): One | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** Those of the files, each of which is in one kind of block. */
const { picture, file, video } = textBlocks.kinds;
const embeddedFields: Readonly<Record<string, Rule>> = {
  picture: picture.fields.picture,
  file: file.fields.file,
  still: video.fields.still,
};
