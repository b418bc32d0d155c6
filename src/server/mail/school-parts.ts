import type { Content } from "#contract/content/documents.ts";
import { mailCrestAddress } from "#contract/mail/mail-pictures.ts";
import { colours } from "./html-parts.ts";

export interface MailSchool {
  siteUrl: string;
  identity: Pick<Content<"identity">, "school" | "university" | "campus" | "crest" | "accent">;
}

/** What every mail shows of the school that sends it. */
export function schoolParts({ siteUrl, identity }: MailSchool) {
  const { school, university, campus, crest, accent } = identity;
  return {
    siteUrl,
    school,
    university,
    crestUrl: siteUrl + mailCrestAddress(crest.shown?.url),
    accent: accent || colours.accent,
    address: [school, campus, university].filter(Boolean).join(" · "),
  };
}

export type SchoolParts = ReturnType<typeof schoolParts>;
