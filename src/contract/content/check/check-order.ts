import { formatDay } from "../../calendar/dates.ts";
import type { GroupRule } from "../rules.ts";
import { atField, type Problem } from "./problems.ts";

/** Whether a day or a time comes after those that its rule names. What is empty stands in nobody's way. */
export function checkOrder(
  { fields }: GroupRule,
  values: Record<string, unknown>,
  name: string,
  path: string,
): Problem[] {
  const rule = fields[name];
  const textOf = (other: string) => String(values[other] ?? "");
  const own = textOf(name);
  const tooEarly = (other: string, shown: (text: string) => string): Problem[] => [
    {
      field: atField(path, name),
      message: `“${rule?.label}” must not be before “${fields[other]?.label}”, which is ${shown(textOf(other))}.`,
    },
  ];
  if (own === "" || (rule?.kind !== "day" && rule?.kind !== "time")) return [];
  if (rule.kind === "day") {
    const later = rule.notBefore?.find((other) => own < textOf(other));
    return later ? tooEarly(later, formatDay) : [];
  }
  if (!rule.notBefore) return [];
  const { time, days } = rule.notBefore;
  const [first, last] = days.map(textOf);
  const isOneDay = !last || last === first;
  return isOneDay && own < textOf(time) ? tooEarly(time, (text) => text) : [];
}
