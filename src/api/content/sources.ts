import type { Rule } from "#contract/content/rules.ts";
import { sourcedIn } from "#contract/content/walk.ts";

const uploadedPattern = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Whether it is the key of an uploaded file, and not the name of one of the product's own. */
export const isUploaded = (source: string): boolean => uploadedPattern.test(source);

/** The keys of all uploaded files in a document. */
export function uploadedIn(rules: Rule, content: unknown): string[] {
  const sources = sourcedIn(rules, content).map(({ value }) => value.source);
  return [...new Set(sources.filter(isUploaded))];
}
