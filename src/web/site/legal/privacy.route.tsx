import { privacyText } from "#content/legal.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/privacy.route";
import { LegalPage } from "./legal.page.tsx";

/** How long things are kept is a setting of the server. */
export function loader({ context }: Route.LoaderArgs) {
  return privacyText(context.get(visitContext).retention);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.title, loaderData.description) : [];

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}
