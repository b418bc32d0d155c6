/** What a sample document is made of, whatever it is written as (PDF or Word). */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; numbered?: boolean; items: string[] }
  | { kind: "table"; columns: Column[]; rows: string[][] }
  /** Lines to write on by hand, each with its label. */
  | { kind: "fields"; labels: string[] };

/** `share` is the column's part of the width, relative to the other columns. */
export type Column = { label: string; share: number; align?: "right" | "centre" };

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const heading = (text: string): Block => ({ kind: "heading", text });
export const list = (...items: string[]): Block => ({ kind: "list", items });
export const steps = (...items: string[]): Block => ({ kind: "list", numbered: true, items });
export const table = (columns: Column[], rows: string[][]): Block => ({ kind: "table", columns, rows });
export const fields = (...labels: string[]): Block => ({ kind: "fields", labels });
