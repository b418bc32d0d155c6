import type { ReactNode } from "react";
import type { DocumentName } from "#contract/content/documents.ts";
import { ContentContext, type FindContent } from "../lib/content.ts";
import type { MarkupOf, Part } from "../lib/kept-part.tsx";

/** A header for each place in the navigation, with and without its badge. */
const maxOfOneName = 32;

interface KeptMarkup {
  madeOf: Part["madeOf"];
  /** The documents that it showed, as they were. */
  documents: ReadonlyMap<DocumentName, unknown>;
  markup: string;
}

/**
 * Draws the parts of pages that seldom change, and keeps their markup. What a part shows is noted while it is drawn, so that none can
 * forget to say what it is made of (docs/decisions/0041-what-a-page-costs.md).
 */
export function createKeptParts(draw: (part: ReactNode) => string): MarkupOf {
  const kept = new Map<string, KeptMarkup[]>();

  return ({ name, madeOf, children }, find) => {
    const ofName = kept.get(name) ?? [];
    const known = ofName.find((each) => isStillTrue(each, madeOf, find));
    if (known) return known.markup;
    const documents = new Map<DocumentName, unknown>();
    const noting: FindContent = (document) => {
      const found = find(document);
      documents.set(document, found);
      return found;
    };
    const markup = draw(<ContentContext value={noting}>{children}</ContentContext>);
    kept.set(name, [{ madeOf, documents, markup }, ...ofName].slice(0, maxOfOneName));
    return markup;
  };
}

function isStillTrue(kept: KeptMarkup, madeOf: Part["madeOf"], find: FindContent): boolean {
  return (
    kept.madeOf.length === madeOf.length &&
    kept.madeOf.every((value, index) => value === madeOf[index]) &&
    [...kept.documents].every(([name, document]) => find(name) === document)
  );
}
