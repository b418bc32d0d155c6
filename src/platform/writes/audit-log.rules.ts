import { type AnyCollection, collections } from "#features/collections.ts";
import type { Change } from "./change.ts";

export const changeKinds = [
  ...new Set<AnyCollection["auditKind"]>(Object.values(collections).map(({ auditKind }) => auditKind)),
  "content",
  "redirect",
  "message",
  "subscriber",
  "mailing",
  "personal data",
  "account",
  "sign-in",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface FieldChange extends Change {
  /** The whole value before, of a rich text. Only the record's history reads it. */
  earlier?: unknown;
}
