import type { FastifyBaseLogger } from "fastify";
import type { JobHandlers } from "#database/queue/job-loop.ts";
import type { Database } from "#database/tables/tables.ts";
import { createAnnounceJob } from "#features/newsletter/announcements.store.server.ts";
import { createSendJob } from "#features/newsletter/send.job.server.ts";
import type { Config } from "#server/config.ts";
import type { OpenMail } from "./open-mail.server.ts";

interface FollowParts {
  config: Pick<Config, "siteUrl" | "follow">;
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  mail: OpenMail | undefined;
}

/** Notices by mail. Without a mail server, or an address for the links, new notices are only noted. */
export function createFollowJobs({ config, db, now, log, mail }: FollowParts): JobHandlers {
  const { dailyAt, perMinute } = config.follow;
  const canMail = mail !== undefined && config.siteUrl !== undefined;
  const announce = createAnnounceJob({ db, now, dailyAt, canMail });
  if (!canMail) return { announce };
  const { mailer, smtp } = mail;
  return { announce, send: createSendJob({ db, now, log, mailer, smtp, perMinute }) };
}
