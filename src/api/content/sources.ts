import type { Rule } from "#contract/content/rules.ts";
import { isUploaded, sourcedIn } from "#contract/content/walk.ts";

/** The keys of all uploaded files in a document. */
export function uploadedIn(rules: Rule, content: unknown): string[] {
  const sources = sourcedIn(rules, content).map(({ value }) => value.source);
  return [...new Set(sources.filter(isUploaded))];
}
