import { type AnyCollection, collections } from "./collections.ts";

/** What an entry of the audit log is about. */
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

/** A field's label, with its value before and after. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}
