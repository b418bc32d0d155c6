/** What a line of the log is about. */
export const changeKinds = [
  "notice",
  "person",
  "roadblock",
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

/** A field's name as the office reads it, with what stood there and what stands there now. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}
