import type { ContentOf, Rule } from "#contract/content/rules.ts";

/** What every field gets: its rule, what it holds, and the path to it. */
export interface FieldProps<One extends Rule = Rule> {
  rule: One;
  value: ContentOf<One>;
  path: string;
}
