import { defaultPageSize } from "#collections/records.rules.ts";
import { idParams, responses, success } from "#collections/responses.schemas.ts";
import type { Database } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import { toPagination } from "#http/requests/pagination.ts";
import type { Mailer } from "#mail/mail.server.ts";
import { createMailingStore, type MailingRow, mailingChange, toMailing } from "./campaigns.store.server.ts";
import {
  letterResponse,
  type MailSettings,
  mailingListQuery,
  mailingListResponse,
  mailingResponse,
} from "./newsletter.schemas.ts";

export interface MailingParts {
  db: Database;
  now(): Date;
  siteUrl: string | undefined;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
  follow: { perMinute: number; dailyAt: string };
  jobsWait(): void;
}

const tags = ["Mails to subscribers"];
export const what = "The mail";

/** What was sent to subscribers, and what is being sent. */
export function mailingsRoutes(app: Api, parts: MailingParts): void {
  const mailings = createMailingStore(parts.db, parts.now);

  app.get(
    "/mailings",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "List what was mailed to subscribers, newest first",
        querystring: mailingListQuery,
        response: responses(mailingListResponse),
      },
    },
    async (request) => {
      const { page = 1, limit = defaultPageSize, ...filter } = request.query;
      const matching = mailings.matching(filter);
      const [rows, total] = [await matching.page({ page, limit }), await matching.count()];
      const waiting = await mailings.waitingOf(rows.map(({ id }) => id));
      return success("These are the mails to subscribers.", {
        mailings: rows.map((row) => toMailing(row, waiting.get(row.id))),
        pagination: toPagination(total, page, limit),
        mail: settingsOf(parts),
      });
    },
  );

  app.get(
    "/mailings/:id",
    {
      // A screen that shows the progress asks by itself.
      config: { access: "editor", countsAsUse: false },
      schema: {
        tags,
        summary: "One mail: how far it is, and who did not get it",
        params: idParams,
        response: responses(mailingResponse),
      },
    },
    async (request) => {
      const row = found(await mailings.find(request.params.id), what);
      const mailing = toMailing(row, (await mailings.waitingOf([row.id])).get(row.id));
      return success("This is the mail.", {
        mailing,
        mail: settingsOf(parts),
        people: row.state === "draft" ? await mailings.countPeople(mailing.types) : 0,
        failures: await mailings.failuresOf(row.id),
      });
    },
  );

  app.post(
    "/mailings/:id/stop",
    {
      config: { access: "editor", changesPages: false },
      schema: {
        tags,
        summary: "Stop a mail that is being sent",
        description: "Who has it has it; nobody else gets it.",
        params: idParams,
        response: responses(letterResponse, 409),
      },
    },
    async (request) =>
      success("The mail is stopped.", {
        mailing: await request.inWrite(async (transaction, note) => {
          const store = createMailingStore(transaction, parts.now);
          const stopped = await store.stop(request.params.id);
          const row = stopped ?? requireStopped(await store.find(request.params.id));
          if (stopped) await note(mailingChange(stopped, "stopped"));
          return toMailing(row, (await store.waitingOf([row.id])).get(row.id));
        }),
      }),
  );
}

/** A second press finds it stopped; one that is finished was not. */
function requireStopped(row: MailingRow | undefined): MailingRow {
  const mailing = found(row, what);
  if (mailing.state === "stopped") return mailing;
  throw new ProductError(409, "Nothing of this mail waits to be sent any more, so there is nothing to stop.");
}

/** Without them no mail leaves, and its links lead nowhere. */
export function settingsOf({ mailer, siteUrl, follow }: MailingParts): MailSettings {
  const missing = [mailer ? [] : ["SMTP_URL" as const], siteUrl ? [] : ["SITE_URL" as const]].flat();
  return { missing, ...follow };
}
