import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#api/database/tables.ts";
import type { Post } from "#api/mail/letters.ts";
import { createPostman } from "#api/mail/postman.ts";
import { identity } from "#content/identity.ts";
import type { Config } from "./config.ts";
import { createLetters } from "./letters.ts";

interface PostParts {
  config: Config;
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  /** The site's address; asked late, because the port may not be known before the server listens. */
  siteUrl(): string;
}

/** The way of mails out of the house: none where the settings name no mail server. */
export async function openPost({ config, db, now, log, siteUrl }: PostParts) {
  const { smtpUrl } = config;
  if (!smtpUrl) return undefined;
  if (!config.siteUrl)
    log.warn("SMTP_URL is set and SITE_URL is not: the links in mails will lead to this machine only.");

  // Loaded only where it is needed: a start without it is faster.
  const { createSmtp, senderAddress } = await import("#api/mail/smtp.ts");
  const siteHost = config.siteUrl && new URL(config.siteUrl).hostname;
  const smtp = createSmtp(smtpUrl, { name: identity.school, address: senderAddress(smtpUrl, siteHost) });
  const postman = createPostman({ db, now, log, deliver: smtp.deliver });
  const post: Post = {
    letters: createLetters({ officeEmail: config.adminEmail, siteUrl }),
    hurry: () => void postman.go(),
  };
  return { post, start: postman.start, stop: postman.stop };
}
