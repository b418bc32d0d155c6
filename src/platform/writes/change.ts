export interface Change {
  /** Labels from the document to the field: "Campus chiefs › Nar Gurung › Portrait". */
  field: string;
  from: string;
  to: string;
}
