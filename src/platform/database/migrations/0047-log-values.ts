import { type Kysely, sql } from "kysely";
import { parseDay } from "#base/calendar/dates.ts";
import logged from "./0047-log-values.json" with { type: "json" };

/** Names by the labels that were logged, as of this day, and those that are days. Banners are roadblocks in the log. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = logged.names;

interface Entry {
  field: string;
  from: string;
  name?: string;
  earlier?: unknown;
}

/**
 * The history of a record was read from words that people read, found by the labels of its fields. Now each logged change has the
 * field's name and earlier value. Entries that have only a part of a long text stay as they are. Older servers read "earlier" as well;
 * what they log meanwhile has no names: it stays readable and cannot be restored.
 */
export async function addLogValues(db: Kysely<unknown>): Promise<void> {
  const kinds = sql.join(Object.keys(names));
  for (let last: string | undefined = ""; last !== undefined; ) {
    const { rows } = await sql<{ id: string; kind: string; fields: string }>`
      select id, kind, fields from change_log where id > ${last} and kind in (${kinds}) order by id limit 500`.execute(
      db,
    );
    last = rows.at(-1)?.id;
    for (const { id, kind, fields } of rows) {
      const entries: Entry[] = JSON.parse(fields);
      const converted = JSON.stringify(entries.map((entry) => withValue(kind, entry)));
      if (converted !== fields)
        await sql`update change_log set fields = ${converted} where id = ${id}`.execute(db);
    }
  }
}

function withValue(kind: string, entry: Entry): Entry {
  const name = names[kind]?.[entry.field];
  return name ? { ...entry, name, earlier: entry.earlier ?? valueOfWords(kind, name, entry.from) } : entry;
}

function valueOfWords(kind: string, name: string, words: string): string | number | undefined {
  if (name === "bannerSeconds") return Number.parseInt(words, 10) || undefined;
  // The words of a rich text have lost its form, and those of a picture its file.
  if (name === "picture" || (kind === "event" && name === "text")) return undefined;
  if (words === "") return "";
  if (logged.days.includes(name)) return writtenDay(words) ?? parseDay(words);
  return words.startsWith("…") || words.endsWith("…") ? undefined : words;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day of "5 Jan 2025"; undefined for other words. */
function writtenDay(words: string): string | undefined {
  const [, date = "", month = "", year = ""] = /^(\d{1,2}) (\w{3}) (\d{1,4})$/.exec(words) ?? [];
  const number = String(months.indexOf(month) + 1).padStart(2, "0");
  return parseDay(`${year.padStart(4, "0")}-${number}-${date.padStart(2, "0")}`);
}
