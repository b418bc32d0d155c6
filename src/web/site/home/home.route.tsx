import { identity } from "#content/identity.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/home.route";
import { HomePage } from "./home.page.tsx";
import { readBanners } from "./roadblocks.loader.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { banners: await readBanners(context.get(visitContext)) };
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
  return <HomePage banners={loaderData.banners} />;
}
