import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/pages.route";
import { readPages } from "./pages.loader.ts";
import { sitemap } from "./sitemap-xml.ts";

/** /sitemap-pages.xml: every public page but those of the notices. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return sitemap(new URL(request.url).origin, await readPages(context.get(visitContext)));
}
