import type { FastifyBaseLogger } from "fastify";
import { createPasswordResetJob } from "#api/auth/password-reset.job.ts";
import type { Database } from "#api/database/tables.ts";
import { createPreviewJobs } from "#api/files/previews/preview.job.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import { createDueMails } from "#api/follow/queue-due.ts";
import { createJobRunner } from "#api/queue/job-runner.ts";
import { createSearchJob } from "#api/search/search.job.ts";
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

/** The work behind the answers: mails, what subscribers get, the words of notices, and the pages of their files. */
export function openJobs({ config, db, storedFiles, mail, now, log, contentChanged }: Parts) {
  return createJobRunner({
    db,
    now,
    log,
    queueDue: createDueMails(db, now),
    lanes: [
      mail
        ? { "password reset": createPasswordResetJob({ db, now, mailer: mail.mailer }), mail: mail.job }
        : {},
      createFollowJobs({ config, db, now, log, mail }),
      {
        // Before the next file is read, the words of the last one are found.
        search: createSearchJob({ db, now, contentChanged }),
        ...createPreviewJobs({ db, storedFiles, now, contentChanged }),
      },
    ],
  });
}
