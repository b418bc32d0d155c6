export interface Change {
  /** Labels from the document to the field: "Campus chiefs › Nar Gurung › Portrait". */
  field: string;
  from: string;
  to: string;
}

export interface FieldChange extends Change {
  /** The whole value before, of a rich text. Only the record's history reads it. */
  earlier?: unknown;
}

/** What a change is about. The audit log's feature names the kinds. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface ChangeKinds {}
export type ChangeKind = keyof ChangeKinds;
