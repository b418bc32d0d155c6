import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A table calculation takes a cell that begins so for a formula, and runs it. */
const formulaStart = /^[=+\-@\t\r]/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
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
