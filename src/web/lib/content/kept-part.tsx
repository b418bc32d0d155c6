import { createContext, type ReactNode, use } from "react";
import { ContentContext, type FindContent } from "./content.ts";

/** The markup of a part, if it is kept. The server gives it (src/web/rendering/kept-parts.tsx); a browser has none. */
export type MarkupOf = (part: Part, find: FindContent) => string | undefined;

export interface Part {
  name: string;
  /** All that it is made of besides documents, as text. */
  madeOf: string;
  children: ReactNode;
}

export const KeptPartsContext = createContext<MarkupOf | undefined>(undefined);

interface KeptPartProps extends Omit<Part, "madeOf"> {
  /** Without it the part is drawn with its page. */
  madeOf: string | undefined;
  as: "header" | "footer" | "search" | "div" | "tr" | "li";
  id?: string;
  className?: string;
}

/**
 * A part of a page that is drawn once for as long as what it shows stays the same. Nothing in it may use the
 * router, an id that React makes up, or a picture that is preloaded: it would fail, or differ, when it is drawn by itself, which is the
 * second time (src/server/answers/kept/kept-parts.api.test.ts).
 */
export function KeptPart({ as: Tag, id, className, name, madeOf, children }: KeptPartProps) {
  const find = use(ContentContext);
  const markupOf = use(KeptPartsContext);
  const attributes = { id, className };
  const __html = madeOf === undefined ? undefined : markupOf?.({ name, madeOf, children }, find);
  if (__html === undefined) return <Tag {...attributes}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself has drawn of the same part.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}
