import { z } from "zod";
import { textBlocks } from "./blocks.ts";
import type { ListRule, OneOfRule, Rule } from "./rules.ts";

/** Responses do not check these again. */
const named = (id: "RichText" | "PictureField" | "FileField") => z.any().meta({ id });
const namedFields = {
  rich: named("RichText"),
  picture: named("PictureField"),
  file: named("FileField"),
};

/** These describe content for programs; `problemsIn` checks it, with sentences for people. */
const span = z
  .object({
    text: z.string(),
    isBold: z.literal(true).optional(),
    isItalic: z.literal(true).optional(),
    link: z.string().optional(),
  })
  .meta({ id: "RichSpan" });
const spans = z.array(span);
const items = z.array(spans);
const richList: z.ZodType = z
  .object({
    kind: z.literal("list"),
    isOrdered: z.boolean(),
    items,
    get inner() {
      return z.array(richList.nullable()).optional();
    },
  })
  .meta({ id: "RichList" });
const richText = z.array(
  z
    .union([
      z.object({ kind: z.literal("paragraph"), spans }),
      z.object({ kind: z.literal("heading"), level: z.union([z.literal(1), z.literal(2)]), spans }),
      richList,
      z.object({ kind: z.literal("quote"), items }),
      z.object({ kind: z.literal("table"), hasHeader: z.boolean(), rows: z.array(items) }),
      ...kindsOf(textBlocks, {}),
    ])
    .meta({ id: "RichBlock" }),
);

const percent = z.number().min(0).max(100);
const picture = z.object({
  source: z.string(),
  alt: z.string(),
  isDecoration: z.boolean().optional(),
  focus: z.object({ x: percent, y: percent }),
});

export const fieldShapes = {
  RichText: richText,
  PictureField: picture,
  FileField: z.object({ source: z.string(), name: z.string() }),
};

/** A document or a part of one, as its fields define it. A draft may lack choices. */
export function contentShape(rule: Rule): z.ZodType {
  return shapeOf(rule).describe(rule.hint ?? rule.label);
}

export function shapeOf(rule: Rule): z.ZodType {
  switch (rule.kind) {
    case "group":
      return z.object(shapesOf(rule.fields));
    case "oneOf":
      return z.union(kindsOf(rule, {}));
    case "list":
      return z.array(itemShape(rule.item));
    case "rich":
    case "picture":
    case "file":
      return namedFields[rule.kind];
    case "number":
    case "money":
      return z.number().nullable();
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(["", ...rule.choices.map(({ value }) => value)]);
    default:
      return z.string();
  }
}

function shapesOf(fields: Readonly<Record<string, Rule>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, contentShape(field)]));
}

const withId = { id: z.string() };

function itemShape(item: ListRule["item"]): z.ZodType {
  if (item.kind === "oneOf") return z.union(kindsOf(item, withId));
  return item.kind === "group" ? z.object({ ...withId, ...shapesOf(item.fields) }) : shapeOf(item);
}

function kindsOf({ kinds }: OneOfRule, more: z.ZodRawShape) {
  return Object.entries(kinds).map(([kind, { fields }]) =>
    z.object({ ...more, kind: z.literal(kind), ...shapesOf(fields) }),
  );
}
