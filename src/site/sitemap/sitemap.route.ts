import { noticesInSitemap } from "../listed-pages.ts";
import { visitContext } from "../visit.ts";
import type { Route } from "./+types/sitemap.route";
import { partPath, sitemapIndex } from "./sitemap-xml.ts";

/** /sitemap.xml: where the lists of all pages are. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { total, changesAt } = await visit.reads.notices.listed({ skip: 0, limit: 0 });
  if (changesAt) visit.expiresAt(changesAt);
  const parts = Array.from({ length: Math.ceil(total / noticesInSitemap) }, (_, index) =>
    partPath(index + 1),
  );
  return sitemapIndex(new URL(request.url).origin, ["/sitemap-pages.xml", ...parts]);
}
