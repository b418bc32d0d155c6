import { z } from "zod";
import type { Rule } from "./rules.ts";

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

/** Responses do not check these again. */
const named = (id: keyof typeof fieldShapes) => z.any().meta({ id });
export const fieldShapes = {
  RichText: richText,
  PictureField: picture,
  FileField: z.object({ source: z.string(), name: z.string() }),
};
const namedFields = {
  rich: named("RichText"),
  picture: named("PictureField"),
  file: named("FileField"),
};

/** A document or a part of one, as its fields define it. A draft may lack choices. */
export function contentShape(rule: Rule): z.ZodType {
  return shapeOf(rule).describe(rule.hint ?? rule.label);
}

export function shapeOf(rule: Rule): z.ZodType {
  switch (rule.kind) {
    case "group":
      return z.object(shapesOf(rule.fields));
    case "list":
      return z.array(rule.item.kind === "group" ? itemOf(rule.item.fields) : shapeOf(rule.item));
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

const shapesOf = (fields: Readonly<Record<string, Rule>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, contentShape(field)]));

const itemOf = (fields: Readonly<Record<string, Rule>>) => z.object({ id: z.string(), ...shapesOf(fields) });
