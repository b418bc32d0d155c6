import type { BackupJobs } from "#app/server/backup/backup-jobs.ts";
import type { openMail } from "#app/server/open-mail.ts";
import type { ServerParts } from "#app/server/server-parts.ts";
import { createPasswordResetJob } from "#features/accounts/mail-links.routes.server.ts";
import { createUnfinishedSignInJob } from "#features/accounts/sign-in.routes.server.ts";
import { createAnnounceJob, createDueMails } from "#features/newsletter/announce.job.server.ts";
import { createSendJob } from "#features/newsletter/send.job.server.ts";
import type { SubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import { createSearchJob, queueMissingWords, wordsOfFile } from "#kit/search/search-index.server.ts";
import { createJobRunner } from "#platform/database/queue/job-runner.ts";
import { createPreviewJobs } from "#platform/files/preview.job.ts";
import { queueOldTexts } from "#platform/files/previews.ts";

interface JobParts extends ServerParts {
  mail: ReturnType<typeof openMail>;
  backups: BackupJobs;
  tokens: SubscriberTokens;
}

/** Background jobs: mails, what subscribers get, the words of notices, the pages of their files, and backups. */
export function openJobs({ tokens, mail, backups, ...parts }: JobParts) {
  const { config, db, storedFiles, now, log, contentChanged } = parts;
  const queueDueMails = createDueMails(db, now);
  const { mailDailyAt: dailyAt, mailPerMinute: perMinute } = config;
  // Links in mails need the URL of the site.
  const canMail = mail !== undefined && config.siteUrl !== undefined;
  const runner = createJobRunner({
    db,
    now,
    log,
    async queueDue() {
      await backups.queueDue();
      await queueDueMails();
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
        ...(canMail && { send: createSendJob({ db, now, tokens, log, ...mail, perMinute }) }),
      },
      {
        // Before the next file is read, the words of the last one are found.
        search: createSearchJob({ db, contentChanged }),
        ...createPreviewJobs({ db, storedFiles, now, contentChanged, wordsOfFile }),
      },
      backups.handlers,
    ],
  });

  let begun: Promise<void> | undefined;

  return {
    start(): void {
      begun = Promise.all([queueMissingWords(db, now), queueOldTexts(db, now)])
        .catch((err) =>
          log.warn(
            { err },
            "Could not check whether the search knows all notices and files. The next start tries again.",
          ),
        )
        .then(runner.start);
    },
    runDue: runner.runDue,
    async stop(): Promise<void> {
      await begun;
      await runner.stop();
    },
  };
}
