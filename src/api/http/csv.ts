import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * A spreadsheet takes a cell that begins with one of these characters, full-width and small ones too, for a formula and runs it. One
 * that separates cells with a semicolon or a tab splits our cells there, and a part may begin so as well.
 */
const formulaStart =
  /(^|[;|\t\r\n])(?=[\s\p{Cf}"']*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/gu;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** An apostrophe says that text follows, whatever it looks like. */
function csvCell(text: string): string {
  return `"${text.replaceAll(formulaStart, "$1'").replaceAll('"', '""')}"`;
}

/** Sends a table line by line, so that a long one never stands in memory as a whole. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): FastifyReply {
  async function* lines() {
    // Without the mark at the beginning, Excel does not read it as UTF-8.
    yield `\uFEFF${csvLine(header)}`;
    for await (const row of rows) yield csvLine(row);
  }
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(lines()));
}
