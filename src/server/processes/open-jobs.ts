import type { FastifyBaseLogger } from "fastify";
import { createPasswordResetJob } from "#accounts/mail-links.routes.server.ts";
import { loadArgon2 } from "#accounts/passwords.server.ts";
import { createUnfinishedSignInJob } from "#accounts/sign-in.routes.server.ts";
import { createJobRunner } from "#database/queue/job-runner.ts";
import type { Database } from "#database/tables/tables.ts";
import { createAnnounceJob, createDueMails } from "#features/newsletter/announce.job.server.ts";
import { createSendJob } from "#features/newsletter/send.job.server.ts";
import { createPreviewJobs } from "#files/preview.job.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import type { openMail } from "#mail/open-mail.server.ts";
import { createSearchJob, queueMissingWords } from "#search/search-index.server.ts";
import type { BackupJobs } from "../backup/backup-jobs.ts";
import type { Config } from "../config.ts";

interface Parts {
  config: Config;
  db: Database;
  storedFiles: StoredFiles;
  mail: ReturnType<typeof openMail>;
  backups: BackupJobs;
  now: () => Date;
  log: FastifyBaseLogger;
  contentChanged: () => Promise<void>;
}

const wordsNotQueued = "Could not check whether the search knows all notices. The next start tries again.";

/** Background jobs: mails, what subscribers get, the words of notices, the pages of their files, and backups. */
export function openJobs({ config, db, storedFiles, mail, backups, now, log, contentChanged }: Parts) {
  const queueMails = createDueMails(db, now);
  const { mailDailyAt: dailyAt, mailPerMinute: perMinute } = config;
  // Links in mails need the URL of the site.
  const canMail = mail !== undefined && config.siteUrl !== undefined;
  const runner = createJobRunner({
    db,
    now,
    log,
    async queueDue() {
      // It reports its failures by itself. Mails that cannot be queued must not hinder it.
      await backups.queueDue();
      await queueMails();
    },
    loops: [
      {
        ...(mail && {
          "password reset": createPasswordResetJob({ db, now, mailer: mail.mailer }),
          "mail with a link": mail.job,
          mail: mail.job,
        }),
        "unfinished sign-in": createUnfinishedSignInJob({ db, now, mailer: mail?.mailer }),
      },
      {
        announce: createAnnounceJob({ db, now, dailyAt, canMail }),
        ...(canMail && { send: createSendJob({ db, now, log, ...mail, perMinute }) }),
      },
      {
        // Before the next file is read, the words of the last one are found.
        search: createSearchJob({ db, contentChanged }),
        ...createPreviewJobs({ db, storedFiles, now, contentChanged }),
      },
      backups.handlers,
    ],
  });

  let begun: Promise<void> | undefined;

  return {
    start(): void {
      begun = queueMissingWords(db, now)
        .catch((err) => log.warn({ err }, wordsNotQueued))
        .then(runner.start);
    },
    runDue: runner.runDue,
    async stop(): Promise<void> {
      await begun;
      await runner.stop();
    },
  };
}

// Node does not repeat an import that failed.
const nobodyCanSignIn =
  "Passwords cannot be checked: @node-rs/argon2 did not load, and this process does not try again. Nobody can sign in here. Please repair what the error names, and restart the server.";

/** Without this check, an unsupported machine would fail only at the first sign-in. */
export function loadPasswords(log: FastifyBaseLogger): void {
  loadArgon2().catch((err) => log.error({ err }, nobodyCanSignIn));
}
