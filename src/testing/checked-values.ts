import { problemsIn } from "#fields/check.ts";
import type { Rule } from "#fields/rules.ts";
import { hasShape } from "#fields/shape.ts";

/** What a test says of a rule on which nothing else depends. */
export const any = { label: "It" };

export const messagesOf = (rule: Rule, value: unknown) =>
  problemsIn(rule, value).map(({ message }) => message);

/** No form sends such a value, whatever is written in it. */
export const isNoForm = (rule: Rule, value: unknown) => !hasShape(rule, value);
