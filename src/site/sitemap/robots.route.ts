import type { Route } from "./+types/robots.route";

/** What programs that read the whole site are asked to leave alone: the back office and the calls. /login says so itself. */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", request.url)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
