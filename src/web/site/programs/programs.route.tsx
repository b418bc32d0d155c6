import { programs } from "#content/pages/programs.ts";
import { programsPage } from "#content/programs/page.ts";
import { contentIn } from "#web/lib/content/content.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { itemList } from "#web/lib/structured/lists.ts";
import type { Route } from "./+types/programs.route";
import { programAddress } from "./program/find-program.ts";
import { ProgramsPage } from "./programs.page.tsx";
import { programDocuments } from "./shown-programs.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, programDocuments),
});

export function meta(args: Route.MetaArgs) {
  const { title, description } = programsPage;
  const items = programs.map((name) => ({
    name: contentIn(args.matches, name.key)?.title ?? name.shortName,
    path: programAddress(name),
  }));
  return pageMeta(args, { title, description, facts: (site) => itemList(site, items) });
}

export default ProgramsPage;
