import { aboutPage } from "#content/about.ts";
import { contentIn } from "#web/lib/content.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { readContent } from "#web/lib/read-content.ts";
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
