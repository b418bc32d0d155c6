import { officeMessages } from "#content/office/office-messages.ts";
import { shortName } from "../rows/short-name.ts";

const words = officeMessages.bulkActions;
const namedAtMost = 5;

/** “One”, “Two” and, where they are many, how many more. */
export function namesOf(names: readonly string[]): string {
  const named = names.slice(0, namedAtMost).map((name) => words.name(shortName(name)));
  const more = names.length - named.length;
  return [...named, ...(more > 0 ? [words.more(more)] : [])].join(", ");
}
