import type { Route } from "./+types/robots.route";

/** Crawlers are asked to leave the back office and the API alone. /login has its own note. */
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
