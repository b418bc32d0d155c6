export interface Change {
  /** Labels from the document to the field: "Campus chiefs › Nar Gurung › Portrait". */
  field: string;
  from: string;
  to: string;
}

export interface FieldChange extends Change {
  /** Of a record: the field's name and its whole value before, for the record's history. */
  name?: string;
  earlier?: unknown;
}

/** What a change is about. The audit log's feature names the kinds. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface ChangeKinds {}
export type ChangeKind = keyof ChangeKinds;
