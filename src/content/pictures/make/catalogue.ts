import { type Painting, portrait, scene } from "./painting.ts";
import { alumniLooks, chiefLooks, testimonialLooks } from "./portraits/looks.ts";
import { firstScene } from "./scenes/first.ts";

/** Every picture of the site by its name. The names are what the pages ask for; nothing else may be rendered. */
export const catalogue: Record<string, Painting> = {
  ...scenes("hero", ["home"], 1920, 1080, [768, 1280, 1920]),
  ...scenes("programs", ["bba", "mba", "mphil", "phd"], 1200, 800, [480, 960]),
  ...scenes("events", ["training", "seminar", "presentation"], 1200, 800, [480, 960]),
  ...scenes(
    "facilities",
    [
      "library",
      "computer-lab",
      "classrooms",
      "seminar-hall",
      "case-study-room",
      "incubation-centre",
      "canteen",
      "sports-ground",
      "hostel",
      "health-room",
      "transport",
      "garden",
    ],
    1200,
    900,
    [480, 960],
  ),
  ...scenes("gallery", numbers(21), 1620, 1080, [480, 960, 1600]),
  ...scenes("video", ["leadership"], 1280, 720, [480, 960]),
  ...scenes("share", ["card"], 1200, 630, [1200]),
  ...portraits("chiefs", chiefLooks),
  ...portraits("testimonials", testimonialLooks),
  ...portraits("alumni", alumniLooks),
};

function scenes(group: string, names: string[], width: number, height: number, widths: number[]) {
  return Object.fromEntries(
    names.map((name) => [`${group}/${name}`, scene(width, height, widths, firstScene(`${group}/${name}`))]),
  );
}

function portraits(group: string, looks: Parameters<typeof portrait>[0][]) {
  return Object.fromEntries(looks.map((look, index) => [`${group}/${index + 1}`, portrait(look)]));
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
