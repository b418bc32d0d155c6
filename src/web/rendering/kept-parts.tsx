import type { ReactNode } from "react";
import type { DocumentName } from "#contract/content/documents.ts";
import { ContentContext, type FindContent } from "../lib/content.ts";
import type { MarkupOf } from "../lib/kept-part.tsx";

/** The rows of a dozen pages of notices; two megabytes at most. */
const maxParts = 500;

interface KeptMarkup {
  /** The documents that it showed, as they were. */
  documents: ReadonlyMap<DocumentName, unknown>;
  markup: string;
}

/**
 * Draws the parts of pages that seldom change, and keeps their markup. Which documents a part shows is noted while it is drawn, so that
 * none can forget to say it (docs/decisions/0041-what-a-page-costs.md).
 */
export function createKeptParts(draw: (part: ReactNode) => string): MarkupOf {
  const kept = new Map<string, KeptMarkup>();

  return ({ name, madeOf, children }, find) => {
    const key = `${name}\n${madeOf}`;
    const known = kept.get(key);
    // Whoever is asked for stands at the end, and goes last.
    kept.delete(key);
    const part = known && isStillTrue(known, find) ? known : drawPart(children, find);
    kept.set(key, part);
    if (kept.size > maxParts) kept.delete(kept.keys().next().value ?? key);
    return part.markup;
  };

  function drawPart(children: ReactNode, find: FindContent): KeptMarkup {
    const documents = new Map<DocumentName, unknown>();
    const noting: FindContent = (name) => {
      const found = find(name);
      documents.set(name, found);
      return found;
    };
    const markup = inOnePiece(draw(<ContentContext value={noting}>{children}</ContentContext>));
    return { documents, markup };
  }
}

/** React hands over a chain of hundreds of small texts, which every page that holds the part would walk through again. */
const inOnePiece = (markup: string): string => Buffer.from(markup).toString();

function isStillTrue({ documents }: KeptMarkup, find: FindContent): boolean {
  for (const [name, document] of documents) if (find(name) !== document) return false;
  return true;
}
