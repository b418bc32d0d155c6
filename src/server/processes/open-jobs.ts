import type { FastifyBaseLogger } from "fastify";
import { createPasswordResetJob } from "#api/auth/passwords/password-reset.job.ts";
import { createUnfinishedSignInJob } from "#api/auth/second-factor/unfinished-sign-in.job.ts";
import type { Database } from "#api/database/tables/tables.ts";
import { createPreviewJobs } from "#api/files/previews/preview.job.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import { createDueMails } from "#api/follow/queue-due.ts";
import { createJobRunner } from "#api/queue/job-runner.ts";
import { createSearchJob, queueMissingWords } from "#api/search/search.job.ts";
import type { Config } from "../config.ts";
import { createFollowJobs } from "../mail/follow-jobs.ts";
import type { openMail } from "../mail/open-mail.ts";

interface Parts {
  config: Config;
  db: Database;
  storedFiles: StoredFiles;
  mail: Awaited<ReturnType<typeof openMail>>;
  now: () => Date;
  log: FastifyBaseLogger;
  contentChanged: () => Promise<void>;
}

/** The first page is not made to share the cores with what has waited since the last stop. */
const startAfterMs = 250;

const wordsNotQueued =
  "Whether the search knows all notices could not be found out; the next start tries again.";

/** The work behind the answers: mails, what subscribers get, the words of notices, and the pages of their files. */
export function openJobs({ config, db, storedFiles, mail, now, log, contentChanged }: Parts) {
  const runner = createJobRunner({
    db,
    now,
    log,
    queueDue: createDueMails(db, now),
    loops: [
      {
        ...(mail && {
          "password reset": createPasswordResetJob({ db, now, mailer: mail.mailer }),
          "mail with a link": mail.job,
          mail: mail.job,
        }),
        "unfinished sign-in": createUnfinishedSignInJob({ db, now, mailer: mail?.mailer }),
      },
      createFollowJobs({ config, db, now, log, mail }),
      {
        // Before the next file is read, the words of the last one are found.
        search: createSearchJob({ db, now, contentChanged }),
        ...createPreviewJobs({ db, storedFiles, now, contentChanged }),
      },
    ],
  });

  let timer: NodeJS.Timeout | undefined;
  let begun: Promise<void> | undefined;
  async function begin(): Promise<void> {
    await queueMissingWords(db, now).catch((err) => log.warn({ err }, wordsNotQueued));
    runner.start();
  }

  return {
    start(): void {
      timer = setTimeout(() => {
        begun = begin();
      }, startAfterMs);
    },
    runDue: runner.runDue,
    async stop(): Promise<void> {
      clearTimeout(timer);
      await begun;
      await runner.stop();
    },
  };
}
