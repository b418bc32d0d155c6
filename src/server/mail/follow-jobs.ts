import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#api/database/tables/tables.ts";
import { createAnnounceJob } from "#api/follow/announce.job.ts";
import { createSendJob } from "#api/follow/sending/send.job.ts";
import type { JobHandlers } from "#api/queue/job-loop.ts";
import type { Config } from "../config.ts";
import type { OpenMail } from "./open-mail.ts";

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
