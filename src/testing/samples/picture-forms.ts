import type { roadblockFields } from "#features/banners/banners.rules.ts";
import type { personFields } from "#features/people/people.rules.ts";
import { type Part, textParts } from "../multipart-body.ts";

type Texts<Field extends string> = Partial<Record<Field, string>>;
type Picture = Buffer | { filename: string; content: Buffer } | null;

/** The form of a person with a headshot, as the back office sends it; the test names only what matters to it. */
export function personParts(fields: Texts<keyof typeof personFields>, headshot: Picture): Part[] {
  const texts = { fullName: "Sita Gurung", education: "Ph.D in Finance", post: "Associate Professor" };
  const all = { ...texts, addedDate: "2025-01-01", linkedin: "https://", ...fields };
  return partsOf(all, "headshot", "portrait.jpg", headshot);
}

export function roadblockParts(fields: Texts<keyof typeof roadblockFields>, banner: Picture): Part[] {
  const days = { activeFrom: "2025-01-01", activeTo: "2025-01-31" };
  const all = { ...days, link: "https://school.example/admission", bannerSeconds: "5", ...fields };
  return partsOf(all, "banner", "banner.jpg", banner);
}

function partsOf(fields: Record<string, string>, name: string, filename: string, picture: Picture): Part[] {
  const file = Buffer.isBuffer(picture) ? { filename, content: picture } : picture;
  return [...textParts(fields), ...(file ? [{ name, ...file }] : [])];
}
