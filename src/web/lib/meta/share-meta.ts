import type { MetaDescriptor } from "react-router";
import type { Content } from "#contract/content/documents.ts";
import { type Card, cardAddress, cardSize } from "#contract/pages/share-cards.ts";
import shareCard from "../../../content/pictures/rendered/share/card-1200.jpg";
import { uploadedFiles } from "../pictures/picture-files.ts";

/** What is said of a page where somebody shares its address. */
export interface SharedPage {
  title: string;
  description: string;
  path: string;
  type: "website" | "article" | "profile";
  /** What its own picture says; without one, the school's picture of shared links stands for it. */
  card: Card | undefined;
}

/** Open Graph, which the other networks read too; of Twitter's own names only the size of the card has no other. */
export function shareMeta(
  siteUrl: string,
  identity: Content<"identity">,
  { title, description, path, type, card }: SharedPage,
): MetaDescriptor[] {
  const picture = card
    ? { url: cardAddress(path, card), ...cardSize, alt: title }
    : { ...(sharePicture(identity) ?? { url: shareCard, ...cardSize }), alt: identity.school };
  const facts = {
    site_name: `${identity.school}, ${identity.campus}`,
    type,
    title,
    description,
    // Only a whole address is understood everywhere; without SITE_URL nobody knows the beginning of it.
    ...(siteUrl && { url: siteUrl + path }),
    image: siteUrl + picture.url,
    "image:width": String(picture.width),
    "image:height": String(picture.height),
    "image:alt": picture.alt,
  };
  return [
    ...Object.entries(facts).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function sharePicture({ sharePicture: picture }: Content<"identity">) {
  const files = uploadedFiles(picture);
  return files && { url: files.fallback, width: files.width, height: files.height };
}
