import { noticesInSitemap } from "../listed-pages.ts";
import { visitContext } from "../visit.ts";
import type { Route } from "./+types/notices.route";
import { readPart, sitemap } from "./sitemap-xml.ts";

/** /sitemap-notices.xml: the notices that everyone may see, a thousand at a time. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const url = new URL(request.url);
  const skip = (readPart(url.searchParams) - 1) * noticesInSitemap;
  const { pages, changesAt } = await visit.reads.notices.listed({ skip, limit: noticesInSitemap });
  if (changesAt) visit.expiresAt(changesAt);
  if (pages.length === 0) return new Response("There are no such notices.\n", { status: 404 });
  return sitemap(url.origin, pages);
}
