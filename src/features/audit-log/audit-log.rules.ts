import { type AnyCollection, collections } from "#features/collections.ts";

/** Of records by the names of their collections. */
const recordKinds = Object.fromEntries(
  Object.values(collections).map(({ auditKind, labels }) => [auditKind, labels.heading]),
) as Record<AnyCollection["auditKind"], string>;

/** All kinds of changes, with their names in the office. */
export const changeKindNames = {
  ...recordKinds,
  person: "People",
  content: "Site content",
  redirect: "Redirects",
  message: "Messages",
  subscriber: "Subscribers",
  mailing: "Mail",
  "personal data": "Personal data",
  account: "Accounts",
  "sign-in": "Sign-ins",
};

export const changeKinds = Object.keys(changeKindNames) as (keyof typeof changeKindNames)[];

type Kinds = typeof changeKindNames;

declare module "#platform/writes/change.ts" {
  interface ChangeKinds extends Kinds {}
}
