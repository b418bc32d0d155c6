/** Written out, because browsers forget the roles of a table's parts when CSS changes their display. */
export const tableRoles = {
  table: { role: "table" },
  rowGroup: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/** The narrowest screen that shows a table has no room for air. */
export const cellPadding = "px-2.5 py-2 lg:max-xl:px-1.5";
