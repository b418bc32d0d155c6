import { data } from "react-router";
import { messages } from "#content/messages.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/program.route";
import { findProgram } from "./find-program.ts";
import { ProgramPage } from "./program.page.tsx";
import { ProgramNotFound } from "./program-not-found.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findProgram(params.program) ? 200 : 404 });
}

export function meta({ params, location }: Route.MetaArgs) {
  const found = findProgram(params.program);
  if (!found) return [{ title: messages.programs.notFoundTitle }, { name: "robots", content: "noindex" }];
  return [
    ...pageMeta(`${found.shortName}: ${found.longName}`, found.program.shortDescription),
    // The id leads to the same page as the key.
    ...(location.pathname === found.href ? [] : [{ tagName: "link", rel: "canonical", href: found.href }]),
  ];
}

export default function ProgramRoute({ params }: Route.ComponentProps) {
  const found = findProgram(params.program);
  return found ? <ProgramPage found={found} /> : <ProgramNotFound />;
}
