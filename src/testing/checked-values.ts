import { problemsIn } from "#kit/fields/check.ts";
import type { Rule } from "#kit/fields/rules.ts";
import { hasShape } from "#kit/fields/shape.ts";

/** What a test says of a rule on which nothing else depends. */
export const any = { label: "It" };

export const messagesOf = (rule: Rule, value: unknown) =>
  problemsIn(rule, value).map(({ message }) => message);

/** No form sends such a value, whatever is written in it. */
export const isNoForm = (rule: Rule, value: unknown) => !hasShape(rule, value);
