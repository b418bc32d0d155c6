/** Written out, because browsers forget the roles of a table's parts when CSS changes their display. */
export const tableRoles = {
  table: { role: "table" },
  rowGroup: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

export const cellPadding = "px-2.5 py-2";
