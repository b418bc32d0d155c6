import type { FastifyInstance } from "fastify";
import type { SiteReads } from "#contract/visit.ts";

const dayMs = 24 * 60 * 60_000;
/** RFC 9116 asks for a date, within a year, after which the text is not to be relied on. */
const validDays = 180;

interface SecurityTextParts {
  reads: Pick<SiteReads, "content">;
  now(): Date;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
}

/** /.well-known/security.txt: whom to tell of a weakness that one has found. */
export function serveSecurityText(app: FastifyInstance, { reads, now, siteUrl }: SecurityTextParts): void {
  const path = "/.well-known/security.txt";
  app.get(path, { config: { access: "public" }, schema: { hide: true } }, async (_request, reply) => {
    const { emails } = await reads.content.read("contact");
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(securityText(now(), emails[0]?.address ?? "", siteUrl && `${siteUrl}${path}`));
  });
}

export function securityText(now: Date, email: string, canonical: string | undefined): string {
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en, ne",
    ...(canonical ? [`Canonical: ${canonical}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
