import { aboutPage } from "#content/about.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { readForPlainPage } from "#web/lib/read-content.ts";
import type { Route } from "./+types/about.route";
import { AboutPage } from "./about.page.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readForPlainPage(context, ["about"]),
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, aboutPage.title, aboutPage.description);
}

export default AboutPage;
