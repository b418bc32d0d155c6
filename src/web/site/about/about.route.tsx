import { aboutPage } from "#content/pages/about.ts";
import { contentIn } from "#web/lib/content/content.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { schoolInFull } from "#web/lib/structured/school.ts";
import type { Route } from "./+types/about.route";
import { AboutPage } from "./about.page.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, ["about"]),
});

export function meta(args: Route.MetaArgs) {
  const { lead, statement } = contentIn(args.matches, "about") ?? {};
  return pageMeta(args, {
    title: aboutPage.title,
    description: `${lead ?? ""} ${statement ?? ""}`,
    facts: (site) => [schoolInFull(site)],
  });
}

export default AboutPage;
