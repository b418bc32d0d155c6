import { commaList } from "#base/text.ts";
import { readContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { crestPath, crestSizes } from "#kit/site/drawn-pictures.ts";
import { siteColours } from "#kit/ui/site-colours.ts";
import smallIcon from "#kit/ui/styles/icon-192.png";
import largeIcon from "#kit/ui/styles/icon-512.png";
import type { Route } from "./+types/manifest.route";

const shortNameCharacters = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { identity } = await readContent(context, ["identity"]);
  const manifest = {
    id: "/",
    start_url: "/",
    scope: "/",
    name: commaList(identity.school, identity.campus),
    short_name: shortNameOf(identity),
    lang: "en",
    display: "minimal-ui",
    theme_color: identity.dark || siteColours.ink,
    background_color: siteColours.paper,
    icons: iconsOf(identity),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}

function shortNameOf({ school }: Content<"identity">): string {
  if (school.length <= shortNameCharacters) return school;
  const letters = school.split(/\s+/).map(([first = ""]) => first.toUpperCase());
  return letters.join("").slice(0, shortNameCharacters);
}

function iconsOf({ crest: { shown } }: Content<"identity">) {
  const type = "image/png";
  if (shown) return [{ src: crestPath(shown.url), sizes: crestSizes, type, purpose: "any" }];
  return [
    { src: smallIcon, sizes: "192x192", type, purpose: "any" },
    { src: largeIcon, sizes: "512x512", type, purpose: "any" },
    // The crest is in the part that no phone cuts off.
    { src: largeIcon, sizes: "512x512", type, purpose: "maskable" },
  ];
}
