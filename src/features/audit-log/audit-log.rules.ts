import { type AnyCollection, collections } from "#features/collections.ts";

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

type Kinds = Record<(typeof changeKinds)[number], true>;

declare module "#platform/writes/change.ts" {
  interface ChangeKinds extends Kinds {}
}
