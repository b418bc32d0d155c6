import { z } from "zod";
import { readPage, rowsWithWords } from "#collections/matching-rows.server.ts";
import {
  failureResponse,
  idParams,
  responses,
  success,
  successResponse,
} from "#collections/responses.schemas.ts";
import type { Database } from "#database/tables/tables.ts";
import { type ContentReads, listNoticeTypes } from "#documents/documents.reads.server.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { badInput, found, ProductError } from "#http/errors.ts";
import { type Mailer, readTypes } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { queueMails } from "./announce.job.server.ts";
import {
  createMailingStore,
  type MailingRow,
  mailingChange,
  readMailContent,
  toMailing,
} from "./campaigns.store.server.ts";
import {
  letterBody,
  letterChanges,
  letterResponse,
  letterSending,
  mailingListQuery,
  mailingListResponse,
  mailingResponse,
} from "./newsletter.schemas.ts";

interface MailingParts {
  db: Database;
  now(): Date;
  siteUrl: string | undefined;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
  follow: { perMinute: number; dailyAt: string };
  jobsWait(): void;
  content: ContentReads;
}

const endpoint = endpointsOf("Mails to subscribers");
const write = { access: "editor", changesPages: false } as const;
const what = "The mail";

/** What was sent to subscribers, and what the office writes to them: a draft, a look, a test to itself, and then to all. */
export function mailingsRoutes(app: Api, parts: MailingParts): void {
  const { db, now, siteUrl, mailer } = parts;
  const mailings = createMailingStore(db, now);

  async function requireTexts() {
    const { missing } = settingsOf(parts);
    if (mailer && missing.length === 0) return mailer.texts();
    const [are, them] = missing.length === 1 ? ["is", "it"] : ["are", "them"];
    throw new ProductError(
      409,
      `This site cannot send mail yet: ${missing.join(" and ")} ${are} not set. Whoever runs the server sets ${them} in its settings and starts it again.`,
    );
  }

  /** A draft keeps a type that was removed. */
  async function requireTypes(types: readonly string[] | null = null, before: string | null = null) {
    const known = [...(await listNoticeTypes(parts.content)), ...(readTypes(before) ?? [])];
    if (types?.some((type) => !known.includes(type)))
      throw badInput("The request was not accepted", [
        { field: "types", message: "One of the notice types is not known." },
      ]);
  }

  app.get(
    "/mailings",
    endpoint("editor", "List what was mailed to subscribers, newest first", {
      querystring: mailingListQuery,
      response: responses(mailingListResponse),
    }),
    async ({ query }) => {
      const matching = rowsWithWords(db, "mailings", ["subject"], query.search);
      const { rows, pagination } = await readPage(matching, query);
      return success("These are the mails to subscribers.", {
        mailings: await mailings.toRecords(rows),
        pagination,
        mail: settingsOf(parts),
      });
    },
  );

  app.get(
    "/mailings/:id",
    // A screen that shows the progress asks by itself.
    endpoint({ access: "editor", countsAsUse: false }, "One mail: how far it is, and who did not get it", {
      params: idParams,
      response: responses(mailingResponse),
    }),
    async ({ params }) => {
      const row = found(await mailings.find(params.id), what);
      const mailing = found((await mailings.toRecords([row]))[0], what);
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
    endpoint(write, "Stop a mail that is being sent", {
      description: "Mails already sent cannot be recalled; nobody else gets one.",
      params: idParams,
      response: responses(letterResponse, 409),
    }),
    async ({ params, inWrite }) => {
      const mailing = await inWrite(async (transaction, note) => {
        const store = createMailingStore(transaction, now);
        const stopped = await store.stop(params.id);
        const row = stopped ?? requireStopped(await store.find(params.id));
        if (stopped) await note(mailingChange(stopped, "stopped"));
        return found((await store.toRecords([row]))[0], what);
      });
      return success("The mail is stopped.", { mailing });
    },
  );

  app.post(
    "/letters",
    endpoint(write, "Begin a mail to subscribers", { body: letterBody, response: { 201: letterResponse } }),
    async ({ body, inWrite }, reply) => {
      await requireTypes(body.types);
      const row = await inWrite((transaction) => createMailingStore(transaction, now).addLetter(body));
      return reply.code(201).send(success("The draft was saved.", { mailing: toMailing(row) }));
    },
  );

  app.put(
    "/letters/:id",
    endpoint(write, "Change a draft", {
      params: idParams,
      body: letterChanges,
      response: responses(letterResponse, 409),
    }),
    async ({ params: { id }, body, inWrite }) => {
      await requireTypes(body.types, (await mailings.find(id))?.types);
      const row = await inWrite(async (transaction) => {
        const store = createMailingStore(transaction, now);
        return (await store.changeLetter(id, body)) ?? refuse(store, id);
      });
      return success("The draft was saved.", { mailing: toMailing(row) });
    },
  );

  app.delete(
    "/letters/:id",
    endpoint(write, "Discard a draft", { params: idParams, response: responses(successResponse, 409) }),
    async ({ params: { id }, inWrite }) => {
      await inWrite(async (transaction, note) => {
        const store = createMailingStore(transaction, now);
        await note(
          mailingChange((await store.removeDraft(id)) ?? (await refuse(store, id)), "draft thrown away"),
        );
      });
      return success("The draft was discarded.");
    },
  );

  app.get(
    "/mailings/:id/preview",
    endpoint({ access: "editor", countsAsUse: false }, "A mail as its readers see it", {
      params: idParams,
      response: { 200: z.string().describe("The mail, as HTML."), 409: failureResponse },
    }),
    async ({ params }, reply) => {
      const texts = await requireTexts();
      const content = found(await readMailContent(db, now, params.id), what);
      const reader = { email: "reader@mail.example", token: "preview" };
      const { html } =
        content.kind === "letter"
          ? texts.letter(reader, content.letter)
          : texts.notices(reader, [content.notice]);
      // It shows pictures of this site and runs nothing.
      const policy = `default-src 'none'; img-src 'self' ${siteUrl ?? ""}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`;
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", policy)
        .send(html ?? "");
    },
  );

  app.post(
    "/letters/:id/test",
    endpoint(write, "Send a draft to oneself", {
      params: idParams,
      response: responses(successResponse, 409),
    }),
    async (request) => {
      const texts = await requireTexts();
      const { email } = found(await request.administrator(), "The administrator");
      await request.inWrite(async (transaction, note) => {
        const row = complete(await createMailingStore(transaction, now).find(request.params.id));
        const mail = texts.letter(
          { email, token: "test" },
          { subject: `Test: ${row.subject}`, text: row.body },
        );
        // Its links are nobody's, and a mail program must not offer to unsubscribe with them.
        await createOutboxStore(transaction, now).add({ ...mail, headers: {} });
        await note(mailingChange(row, "sent as a test"));
      });
      mailer?.sendSoon();
      return success(`A test is on its way to ${email}.`);
    },
  );

  app.post(
    "/letters/:id/send",
    endpoint(write, "Send a draft to its readers", {
      description:
        "Once: a second request finds no draft. Refused when it would go to more or fewer people than were confirmed.",
      params: idParams,
      body: letterSending,
      response: responses(letterResponse, 409),
    }),
    async ({ params: { id }, body: { version, people }, inWrite }) => {
      await requireTexts();
      const mailing = await inWrite(async (transaction, note) => {
        const store = createMailingStore(transaction, now);
        complete(await store.find(id));
        const row = (await store.beginLetter(id, version)) ?? (await refuse(store, id));
        const mailing = toMailing(row);
        const count = await store.countPeople(mailing.types);
        if (count !== people) throw otherNumber(count);
        await queueMails(transaction, now);
        const fields = {
          Text: row.body,
          For: mailing.types?.join(", ") ?? "Everybody",
          People: String(people),
        };
        await note({
          ...mailingChange(row, "sent"),
          fields: Object.entries(fields).map(([field, to]) => ({ field, from: "", to })),
        });
        return mailing;
      });
      parts.jobsWait();
      return success("The mail is being sent.", { mailing });
    },
  );
}

function complete(row: MailingRow | undefined): MailingRow {
  const letter = found(row, what);
  if (letter.subject && letter.body) return letter;
  throw new ProductError(409, "The mail needs a subject and a text before it can be sent.");
}

/** Why a draft could not be changed. */
async function refuse(store: ReturnType<typeof createMailingStore>, id: string): Promise<never> {
  const { state } = found(await store.find(id), what);
  throw new ProductError(
    409,
    state === "draft"
      ? "Somebody has saved this draft since you opened it. Please load it again before you go on."
      : "This mail was sent already: it can no longer be changed, and is not sent again.",
  );
}

const otherNumber = (count: number) =>
  new ProductError(
    409,
    `Meanwhile it would go to ${count} ${count === 1 ? "person" : "people"}. Nothing was sent. Please look at the number and confirm again.`,
  );

/** A second press finds it stopped; one that is finished was not. */
function requireStopped(row: MailingRow | undefined): MailingRow {
  const mailing = found(row, what);
  if (mailing.state === "stopped") return mailing;
  throw new ProductError(409, "Nothing of this mail waits to be sent any more, so there is nothing to stop.");
}

/** Without them no mail leaves, and its links lead nowhere. */
function settingsOf({ mailer, siteUrl, follow }: MailingParts) {
  const missing = [mailer ? [] : ["SMTP_URL" as const], siteUrl ? [] : ["SITE_URL" as const]].flat();
  return { missing, ...follow };
}
