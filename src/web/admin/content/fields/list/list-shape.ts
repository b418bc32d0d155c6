import type { ListRule, Rule } from "#contract/content/rules.ts";

const mostShortFields = 3;
const mostUnfolded = 30;
const shortKinds: readonly Rule["kind"][] = ["line", "number", "money", "choice", "link", "flag", "time"];

/** A few short fields are shown as they are; all else is folded to its name. */
export function isSmall({ item, max }: ListRule): boolean {
  if (item.kind !== "group") return true;
  const fields = Object.values(item.fields);
  const areShort = fields.every(({ kind }) => shortKinds.includes(kind));
  return max <= mostUnfolded && fields.length <= mostShortFields && areShort;
}

/** The name of the picture that each item has, if it has one. */
export function pictureFieldOf({ item }: ListRule): string | undefined {
  if (item.kind !== "group") return undefined;
  return Object.entries(item.fields).find(([, field]) => field.kind === "picture")?.[0];
}

/** Whether its items are little more than pictures, so that several pictures are several items. */
export function isOfPictures(rule: ListRule): boolean {
  const name = pictureFieldOf(rule);
  if (!name || rule.item.kind !== "group") return false;
  return !rule.item.fields[name]?.optional && Object.keys(rule.item.fields).length <= mostShortFields;
}

export type DragMark = "none" | "dragged" | "before" | "after";

/** Where the row that is dragged would come to stand. */
export function markOf(index: number, drag: { from: number; to: number } | undefined): DragMark {
  if (!drag) return "none";
  if (index === drag.from) return "dragged";
  if (index !== drag.to) return "none";
  return drag.to < drag.from ? "before" : "after";
}
