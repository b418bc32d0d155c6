import { facilitiesPage } from "#content/facilities.ts";
import { contentIn } from "#web/lib/content.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { readContent } from "#web/lib/read-content.ts";
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
