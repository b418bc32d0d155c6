import { inWords } from "#fields/changes.ts";
import { problemsIn } from "#fields/check.ts";
import { emptyOf } from "#fields/complete.ts";
import type { GroupRule, ListRule, Rule } from "#fields/rules.ts";
import { isRecord, plainText, type RichText } from "#fields/values.ts";
import { fold } from "#search/search.rules.ts";

/** An item of a list, read from a line of a table. */
export interface TableItem {
  /** The line in the spreadsheet. */
  number: number;
  item: Record<string, unknown> & { id: string };
  problems: string[];
}

export interface TableItems {
  items: TableItem[];
  /** Ignored columns. */
  unknownColumns: string[];
}

/** The fields that a table can have; numbers, pictures, files and lists are entered later. */
export function columnsOf(list: ListRule): string[] {
  return Object.values(fieldsOf(list))
    .filter(isColumn)
    .map(({ label }) => label);
}

/** The items as the lines of such a table, below the names of its columns. */
export function rowsOf(list: ListRule, items: readonly unknown[]): string[][] {
  const fields = Object.entries(fieldsOf(list)).filter(([, rule]) => isColumn(rule));
  const cells = (item: unknown) =>
    fields.map(([name, rule]) => inWords(rule, isRecord(item) ? item[name] : undefined));
  return [columnsOf(list), ...items.map(cells)];
}

/** The lines of a table as items, by the names of the columns in its first line. */
export function itemsOf(
  list: ListRule,
  [header = [], ...lines]: string[][],
  newId: () => string,
): TableItems {
  const fields = Object.entries(fieldsOf(list)).filter(([, rule]) => isColumn(rule));
  const columns = header.map((title) =>
    fields.find(([name, { label }]) => [plain(name), plain(label)].includes(plain(title))),
  );
  const rows = lines
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return {
    items: rows.map(({ cells, number }) => {
      const item: TableItem["item"] = { id: newId(), ...emptyOf(list.item as GroupRule) };
      for (const [index, column] of columns.entries())
        if (column) item[column[0]] = cellValue(column[1], cells[index]?.trim() ?? "");
      const { id: _, ...content } = item;
      return { number, item, problems: problemsIn(list.item, content).map(({ message }) => message) };
    }),
    unknownColumns: header.filter((title, index) => title !== "" && !columns[index]),
  };
}

const fieldsOf = ({ item }: ListRule): Readonly<Record<string, Rule>> =>
  item.kind === "group" ? item.fields : {};

const columnKinds: readonly Rule["kind"][] = ["line", "paragraph", "rich", "day", "time", "link", "choice"];
const isColumn = ({ kind }: Rule): boolean => columnKinds.includes(kind);

const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

function cellValue(rule: Rule, cell: string): unknown {
  switch (rule.kind) {
    case "rich":
      return cell === "" ? [] : (plainText(...cell.split(/\n+/)) satisfies RichText);
    case "choice":
      return (
        rule.choices.find(({ value, label }) => [plain(value), plain(label)].includes(plain(cell)))?.value ??
        cell
      );
    default:
      return cell;
  }
}
