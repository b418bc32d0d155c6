import { data } from "react-router";
import { programCard } from "#content/cards.ts";
import { messages } from "#content/messages.ts";
import { programsPage } from "#content/programs/page.ts";
import { dayOf, endOfDay } from "#contract/calendar/dates.ts";
import { contentIn } from "#web/lib/content/content.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import { datesOf } from "../program-dates.ts";
import { programDocuments, usePrograms } from "../shown-programs.ts";
import type { Route } from "./+types/program.route";
import { findProgram, programAddress } from "./find-program.ts";
import { ProgramPage } from "./program.page.tsx";
import { programFacts } from "./program.structured.ts";
import { ProgramNotFound } from "./program-not-found.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const content = await readContent(context, programDocuments);
  const found = findProgram(params.program);
  const today = dayOf(visit.now);
  // The days that are left are other ones tomorrow.
  if (found && datesOf(content[found.key], today).length > 0) visit.expiresAt(endOfDay(today));
  return data({ content, today }, { status: found ? 200 : 404 });
}

export function meta(args: Route.MetaArgs) {
  const found = findProgram(args.params.program);
  const program = found && contentIn(args.matches, found.key);
  if (!(found && program))
    return [{ title: messages.programs.notFoundTitle }, { name: "robots", content: "noindex" }];
  return pageMeta(args, {
    title: `${found.shortName}: ${program.title}`,
    description: program.shortDescription,
    // The id leads to the same page as the key.
    path: programAddress(found),
    card: (identity) => programCard(identity, found.shortName, program, args.loaderData?.today ?? ""),
    above: [{ name: programsPage.title, path: "/programs" }],
    facts: (site) => [programFacts(site, found, program, args.loaderData?.today ?? "")],
  });
}

export default function ProgramRoute({ params, loaderData }: Route.ComponentProps) {
  const key = findProgram(params.program)?.key;
  const found = usePrograms().find((program) => program.key === key);
  return found ? <ProgramPage found={found} today={loaderData.today} /> : <ProgramNotFound />;
}
