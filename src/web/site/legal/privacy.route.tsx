import { privacyPage, retentionWords } from "#content/pages/legal.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/privacy.route";
import { fillIn } from "./fill-in.ts";
import { LegalPage } from "./legal.page.tsx";

/** How long things are kept is a setting of the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const { privacy } = await readContent(context, ["privacy"]);
  const words = retentionWords(context.get(visitContext).retention);
  const sections = privacy.sections.map((section) => ({ ...section, text: fillIn(section.text, words) }));
  return { ...privacy, sections };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: privacyPage.title, description: args.loaderData?.lead ?? "" });
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={privacyPage.title} text={loaderData} />;
}
