import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";

/** The copy with the fewest bytes that every browser shows, or the banner itself while its copies are not known. */
export function smallestImage({ picture, bannerLink }: Pick<Roadblock, "picture" | "bannerLink">): string {
  return picture?.variants.find(({ type }) => type === "image/webp")?.url ?? bannerLink;
}
