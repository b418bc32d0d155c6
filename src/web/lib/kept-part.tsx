import { createContext, type ReactNode, use } from "react";
import { ContentContext, type FindContent } from "./content.ts";

/** The markup of a part, drawn now or before. The server gives it (src/web/rendering/kept-parts.tsx); a browser has none. */
export type MarkupOf = (part: Part, find: FindContent) => string;

export interface Part {
  name: string;
  /** All that it is made of besides documents. */
  madeOf: readonly (string | boolean | undefined)[];
  children: ReactNode;
}

export const KeptPartsContext = createContext<MarkupOf | undefined>(undefined);

interface KeptPartProps extends Part {
  as: "header" | "footer" | "div";
  className?: string;
}

/**
 * A part of a page that is drawn once for as long as the documents that it shows stay the same. Nothing in it may
 * use the router, an id that React makes up, or a picture that is preloaded.
 */
export function KeptPart({ as: Tag, className, ...part }: KeptPartProps) {
  const find = use(ContentContext);
  const markupOf = use(KeptPartsContext);
  if (!markupOf) return <Tag className={className}>{part.children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself has drawn of the same part.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: markupOf(part, find) }} />;
}
