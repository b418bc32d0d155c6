import { identity } from "#content/identity.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/home.route";
import { HomePage } from "./home.page.tsx";
import { readBanners } from "./roadblocks.loader.ts";
import { readUpdates } from "./updates.loader.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const [banners, updates] = await Promise.all([readBanners(visit), readUpdates(visit)]);
  return { banners, updates };
}

export function meta() {
  return [
    { title: `${identity.school}, ${identity.campus}` },
    {
      name: "description",
      content: `${identity.school} of ${identity.university}: BBA, MBA, M.Phil and Ph.D programs at ${identity.campus}, notices and admissions.`,
    },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
