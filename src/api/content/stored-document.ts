import { isDraftable, problemsIn } from "#contract/content/check/check.ts";
import { completed } from "#contract/content/complete.ts";
import { type Content, type DocumentName, documents } from "#contract/content/documents.ts";
import { showable } from "#contract/content/showable.ts";

interface StoredDocument<Name extends DocumentName> {
  content: Content<Name>;
  /** Some of what is stored cannot be read: by hand or by another release of the product it became something else. */
  isDamaged: boolean;
}

/** A document as it was stored, as far as it can be read: one that is damaged must not take the others with it. */
export function readStored<Name extends DocumentName>(name: Name, text: string): StoredDocument<Name> {
  const { rules } = documents[name];
  const stored = parse(text);
  const content = completed(rules, stored) as Content<Name>;
  if (stored !== undefined && isDraftable(problemsIn(rules, content))) return { content, isDamaged: false };
  return { content: showable(rules, stored) as Content<Name>, isDamaged: true };
}

/** The same for pages, which can show no more than what has its kind. */
export function readForPages<Name extends DocumentName>(name: Name, text: string): Content<Name> {
  return showable(documents[name].rules, parse(text)) as Content<Name>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
