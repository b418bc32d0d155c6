import type { ReactNode } from "react";
import type { DocumentName } from "#contract/content/documents.ts";
import { ContentContext, type FindContent } from "../lib/content/content.ts";
import type { MarkupOf } from "../lib/content/kept-part.tsx";

/** Of one name: the rows of a dozen pages of notices. Two megabytes at most. */
const maxParts = 500;

interface KeptMarkup {
  /** The documents that it showed, as they were. */
  documents: ReadonlyMap<DocumentName, unknown>;
  markup: string;
}

/**
 * Draws the parts of pages that seldom change, and keeps their markup. Which documents a part shows is noted while it is drawn, so that
 * none can forget to say it (docs/decisions/0019-caching.md).
 */
export function createKeptParts(draw: (part: ReactNode) => string): MarkupOf {
  const keptByName = new Map<string, Map<string, KeptMarkup | "seen">>();

  return ({ name, madeOf, children }, find) => {
    const kept = keptByName.get(name) ?? new Map<string, KeptMarkup | "seen">();
    keptByName.set(name, kept);
    const known = kept.get(madeOf);
    // Whoever is asked for stands at the end, and goes last.
    kept.delete(madeOf);
    const part = partOf(known, children, find);
    kept.set(madeOf, part);
    if (kept.size > maxParts) kept.delete(kept.keys().next().value ?? madeOf);
    return part === "seen" ? undefined : part.markup;
  };

  /** What comes for the first time is drawn with its page, which costs less: after most writes it does not come again. */
  function partOf(
    known: KeptMarkup | "seen" | undefined,
    children: ReactNode,
    find: FindContent,
  ): KeptMarkup | "seen" {
    if (!known) return "seen";
    return known !== "seen" && isStillTrue(known, find) ? known : drawPart(children, find);
  }

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
