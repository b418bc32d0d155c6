import { searchWords } from "#content/pages/search.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/search.route";
import { readSearch } from "./search.loader.ts";
import { SearchPage } from "./search.page.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return readSearch(context.get(visitContext), new URL(request.url));
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = searchWords;
  const words = args.loaderData?.question.query;
  return [
    ...pageMeta(args, { title: words ? `${words} – ${title}` : title, description }),
    // Any words are an address; none of them is worth finding.
    ...(words ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage board={loaderData} />;
}
