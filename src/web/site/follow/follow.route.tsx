import { followWords as words } from "#content/pages/follow.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import type { Route } from "./+types/follow.route";
import { FollowPage } from "./follow.page.tsx";

/** Addresses that are copied into other programs have to be whole. */
export const loader = ({ request }: Route.LoaderArgs) => ({ origin: new URL(request.url).origin });

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, words);
}

export default function FollowRoute({ loaderData: { origin } }: Route.ComponentProps) {
  return <FollowPage origin={origin} />;
}
