import { programsPage } from "#content/programs/page.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { readContent } from "#web/lib/read-content.ts";
import type { Route } from "./+types/programs.route";
import { ProgramsPage } from "./programs.page.tsx";
import { programDocuments } from "./shown-programs.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, programDocuments),
});

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, programsPage);
}

export default ProgramsPage;
