import type { roadblockFields } from "#features/banners/banners.rules.ts";
import type { personFields } from "#features/people/people.rules.ts";
import type { Part } from "../multipart-body.ts";

type PersonForm = Record<keyof typeof personFields, string>;

/** The form of a person with a headshot, as the back office sends it; the test names only what matters to it. */
export function personParts(
  fields: Partial<PersonForm>,
  headshot: Buffer | { filename: string; content: Buffer } | null,
): Part[] {
  const all = {
    fullName: "Sita Gurung",
    education: "Ph.D in Finance",
    post: "Associate Professor",
    addedDate: "2025-01-01",
    linkedin: "https://",
    ...fields,
  };
  return [
    ...Object.entries(all).map(([name, value]) => ({ name, value })),
    ...filePart("headshot", "portrait.jpg", headshot),
  ];
}

type RoadblockForm = Record<keyof typeof roadblockFields, string>;

/** The form of a banner, as the back office sends it. */
export function roadblockParts(
  fields: Partial<RoadblockForm>,
  banner: Buffer | { filename: string; content: Buffer } | null,
): Part[] {
  const all = {
    activeFrom: "2025-01-01",
    activeTo: "2025-01-31",
    link: "https://school.example/admission",
    bannerSeconds: "5",
    ...fields,
  };
  return [
    ...Object.entries(all).map(([name, value]) => ({ name, value })),
    ...filePart("banner", "banner.jpg", banner),
  ];
}

function filePart(
  name: string,
  filename: string,
  file: Buffer | { filename: string; content: Buffer } | null,
): Part[] {
  if (!file) return [];
  return [Buffer.isBuffer(file) ? { name, filename, content: file } : { name, ...file }];
}
