import type { FastifyInstance } from "fastify";
import type { PagesParts } from "../pages/pages.ts";

const dayMs = 24 * 60 * 60_000;
/** RFC 9116 asks for a date within a year. */
const validDays = 180;
const path = "/.well-known/security.txt";

type Parts = Pick<PagesParts, "reads" | "now" | "siteUrl">;

export function serveSecurityText(app: FastifyInstance, { reads, now, siteUrl }: Parts): void {
  app.get(path, { config: { access: "public" }, schema: { hide: true } }, async (_request, reply) => {
    const { emails } = await reads.content.read("contact");
    const lines = [
      `Contact: mailto:${emails[0]?.address ?? ""}`,
      `Expires: ${new Date(now().getTime() + validDays * dayMs).toISOString()}`,
      "Preferred-Languages: en, ne",
      ...(siteUrl ? [`Canonical: ${siteUrl}${path}`] : []),
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  });
}
