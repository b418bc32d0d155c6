import { textBlocks } from "./blocks.ts";
import { pathTo } from "./field-paths.ts";
import { spansOf } from "./rich.ts";
import { type FileRule, groupOf, type PictureRule, type Rule } from "./rules.ts";
import { type FileValue, fieldsIn, isRecord, type PictureValue, type RichText } from "./values.ts";

/** `field` is the path to it. */
export type Sourced = { rule: PictureRule | FileRule; value: PictureValue | FileValue; field: string };

type Leaf = { rule: Rule; value: unknown; field: string };

/** Every value that has no fields of its own. */
export function leavesIn(rule: Rule, value: unknown, path = ""): Leaf[] {
  if (rule.kind === "list")
    return asList(value).flatMap((each, index) => leavesIn(rule.item, each, pathTo(path, index)));
  if (rule.kind === "group" || rule.kind === "oneOf")
    return Object.entries(groupOf(rule, value)?.fields ?? {}).flatMap(([name, field]) =>
      leavesIn(field, fieldsIn(value)[name], pathTo(path, name)),
    );
  const blocks = rule.kind === "rich" ? asList(value) : [];
  const embedded = blocks.flatMap((block, index) => leavesIn(textBlocks, block, pathTo(path, index)));
  return [{ rule, value, field: path }, ...embedded];
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const linksIn = (rule: Rule, content: unknown, path = ""): { field: string; link: string }[] =>
  leavesIn(rule, content, path).flatMap(({ rule, value, field }) => {
    const links = rule.kind === "rich" ? spansOf(value as RichText).map(({ link }) => link) : [value];
    return rule.kind === "rich" || rule.kind === "link"
      ? links.flatMap((link) => (link ? { field, link: String(link) } : []))
      : [];
  });

/** Every picture and file of a document. The values are the document's own. */
export const sourcedIn = (rule: Rule, content: unknown, path = ""): Sourced[] =>
  leavesIn(rule, content, path).flatMap(({ rule, value, field }) =>
    (rule.kind === "picture" || rule.kind === "file") && isSourced(value) ? [{ rule, value, field }] : [],
  );

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
