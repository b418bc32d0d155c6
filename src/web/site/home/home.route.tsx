import { programKeys } from "#content/pages/programs.ts";
import { contentIn } from "#web/lib/content/content.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { schoolInFull } from "#web/lib/structured/school.ts";
import { websiteFacts } from "#web/lib/structured/website.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/home.route";
import { HomePage } from "./home.page.tsx";
import { readBanners } from "./roadblocks.loader.ts";
import { readUpdates } from "./updates.loader.ts";

const documentsOfHome = ["home", "alumni", "logos", ...programKeys] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { identity, events } = await readContent(context, ["identity", "events"]);
  const [banners, updates] = await Promise.all([
    readBanners(visit, identity.siteUrl),
    readUpdates(visit, events.items),
  ]);
  return { content: await readContent(context, documentsOfHome), banners, updates };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    description: contentIn(args.matches, "home")?.welcome.lead ?? "",
    facts: (site) => [schoolInFull(site), websiteFacts(site)],
  });
}

export default function Home({ loaderData: { banners, updates } }: Route.ComponentProps) {
  return <HomePage banners={banners} updates={updates} />;
}
