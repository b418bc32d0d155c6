import { facilitiesPage } from "#content/facilities.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { readForPlainPage } from "#web/lib/read-content.ts";
import type { Route } from "./+types/facilities.route";
import { FacilitiesPage } from "./facilities.page.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readForPlainPage(context, ["facilities"]),
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, facilitiesPage.title, facilitiesPage.description);
}

export default FacilitiesPage;
