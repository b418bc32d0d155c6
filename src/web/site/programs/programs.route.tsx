import { programsPage } from "#content/programs/page.ts";
import { programs } from "#content/programs.ts";
import { contentIn } from "#web/lib/content.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { readContent } from "#web/lib/read-content.ts";
import { itemList } from "#web/lib/structured/lists.ts";
import type { Route } from "./+types/programs.route";
import { programAddress } from "./find-program.ts";
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
