import type { Look } from "../../samples/make/portraits/look.ts";
import { type Painting, partOf, portraitPainting, type Shot, scenePainting } from "./painting.ts";
import { alumniLooks, chiefLooks, testimonialLooks } from "./portraits/looks.ts";
import { scenes } from "./scenes/all.ts";
import { shareCard } from "./share-card.ts";

/**
 * How large the pictures of a group are, and in which widths the layouts ask for them: 768 fill the 720 to 750 pixels across
 * of most phones, and half of that is a tile beside another.
 */
const shots: Record<string, Shot> = {
  hero: { width: 1920, height: 1080, widths: [768, 1280, 1920] },
  programs: { width: 960, height: 640, widths: [384, 768, 960] },
  events: { width: 960, height: 640, widths: [384, 768] },
  facilities: { width: 960, height: 720, widths: [384, 768, 960] },
  gallery: { width: 1600, height: 1067, widths: [384, 768, 1600] },
  video: { width: 1280, height: 720, widths: [768, 1280] },
  share: { width: 1200, height: 630, widths: [1200] },
};

const scenePaintings = Object.fromEntries(
  Object.entries(scenes).map(([name, scene]) => [name, scenePainting(shotOf(name), scene)]),
);

/** Every picture of the site by its name. The names are what the pages ask for; nothing else is rendered. */
export const catalogue: Record<string, Painting> = {
  ...scenePaintings,
  // What a phone, held upright, shows of it.
  "hero/home-narrow": partOf("hero/home", scenePaintings, { width: 1440, left: 355, widths: [960, 1280] }),
  "share/card": shareCard(shotOf("share/card")),
  ...portraits("chiefs", chiefLooks),
  ...portraits("testimonials", testimonialLooks),
  ...portraits("alumni", alumniLooks),
};

function shotOf(name: string): Shot {
  const shot = shots[name.split("/")[0] ?? ""];
  if (!shot) throw new Error(`There is no size for "${name}".`);
  return shot;
}

function portraits(group: string, looks: Look[]) {
  return Object.fromEntries(looks.map((look, index) => [`${group}/${index + 1}`, portraitPainting(look)]));
}
