import { redirect } from "react-router";
import { readContent } from "#kit/documents/content.ts";
import { crestPath } from "#kit/site/drawn-pictures.ts";
import icon from "#kit/ui/styles/icon-48.png";
import type { Route } from "./+types/favicon.route";

/** As for files: a replaced crest is no longer public. */
const maxAgeSeconds = 60;

export async function loader({ context }: Route.LoaderArgs) {
  const { identity } = await readContent(context, ["identity"]);
  const crest = identity.crest.shown;
  return redirect(crest ? crestPath(crest.url) : icon, {
    headers: {
      "cache-control": `public, max-age=${maxAgeSeconds}`,
      // Mails on other sites show it.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
