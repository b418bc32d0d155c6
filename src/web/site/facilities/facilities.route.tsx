import { facilitiesPage } from "#content/pages/facilities.ts";
import { contentIn } from "#web/lib/content/content.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import type { Route } from "./+types/facilities.route";
import { FacilitiesPage } from "./facilities.page.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, ["facilities"]),
});

export function meta(args: Route.MetaArgs) {
  const { lead = "" } = contentIn(args.matches, "facilities") ?? {};
  return pageMeta(args, { title: facilitiesPage.title, description: lead });
}

export default FacilitiesPage;
