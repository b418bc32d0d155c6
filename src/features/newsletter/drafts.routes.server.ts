import { z } from "zod";
import {
  failureResponse,
  idParams,
  responses,
  success,
  successResponse,
} from "#collections/responses.schemas.ts";
import type { Api } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { queueMails } from "./announce.job.server.ts";
import { type MailingParts, settingsOf, what } from "./campaigns.routes.server.ts";
import {
  createMailContents,
  createMailingStore,
  letterSent,
  type MailingRow,
  mailingChange,
  toMailing,
} from "./campaigns.store.server.ts";
import { letterBody, letterChanges, letterResponse, letterSending } from "./newsletter.schemas.ts";

const tags = ["Mails to subscribers"];

/** What the office writes to subscribers: a draft, a look, a test to itself, and then to all. */
export function lettersRoutes(app: Api, parts: MailingParts): void {
  const { db, now, siteUrl, mailer } = parts;
  const mailings = createMailingStore(db, now);
  const write = { access: "editor", changesPages: false } as const;

  async function requireTexts() {
    const { missing } = settingsOf(parts);
    if (!mailer || missing.length > 0) throw settingsMissing(missing);
    return mailer.texts();
  }

  app.post(
    "/letters",
    {
      config: write,
      schema: {
        tags,
        summary: "Begin a mail to subscribers",
        body: letterBody,
        response: { 201: letterResponse },
      },
    },
    async (request, reply) => {
      const row = await request.inWrite((transaction) =>
        createMailingStore(transaction, now).addLetter(request.body),
      );
      return reply
        .code(201)
        .send({ success: true, message: "The draft was saved.", mailing: toMailing(row) });
    },
  );

  app.put(
    "/letters/:id",
    {
      config: write,
      schema: {
        tags,
        summary: "Change a draft",
        params: idParams,
        body: letterChanges,
        response: responses(letterResponse, 409),
      },
    },
    async (request) => {
      const { version, ...fields } = request.body;
      const row = await request.inWrite(async (transaction) => {
        const store = createMailingStore(transaction, now);
        return (
          (await store.changeLetter(request.params.id, fields, version)) ?? refuse(store, request.params.id)
        );
      });
      return success("The draft was saved.", { mailing: toMailing(row) });
    },
  );

  app.delete(
    "/letters/:id",
    {
      config: write,
      schema: {
        tags,
        summary: "Throw a draft away",
        params: idParams,
        response: responses(successResponse, 409),
      },
    },
    async (request) => {
      await request.inWrite(async (transaction, note) => {
        const store = createMailingStore(transaction, now);
        const row = (await store.removeDraft(request.params.id)) ?? (await refuse(store, request.params.id));
        await note(mailingChange(row, "draft thrown away"));
      });
      return success("The draft was thrown away.");
    },
  );

  app.get(
    "/mailings/:id/preview",
    {
      config: { access: "editor", countsAsUse: false },
      schema: {
        tags,
        summary: "A mail as its readers see it",
        params: idParams,
        response: { 200: z.string().describe("The mail, as HTML."), 409: failureResponse },
      },
    },
    async (request, reply) => {
      const texts = await requireTexts();
      const row = found(await mailings.find(request.params.id), what);
      const content = found(await createMailContents(db, now).read(row.id), what);
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
    {
      config: write,
      schema: {
        tags,
        summary: "Send a draft to oneself",
        params: idParams,
        response: responses(successResponse, 409),
      },
    },
    async (request) => {
      const texts = await requireTexts();
      const { email } = found(await request.administrator(), "The administrator");
      await request.inWrite(async (transaction, note) => {
        const row = complete(await createMailingStore(transaction, now).find(request.params.id));
        const mail = texts.letter({ email, token: "test" }, { subject: row.subject, text: row.body });
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
    {
      config: write,
      schema: {
        tags,
        summary: "Send a draft to its readers",
        description:
          "Once: a second request finds no draft. Refused when it would go to more or fewer people than were confirmed.",
        params: idParams,
        body: letterSending,
        response: responses(letterResponse, 409),
      },
    },
    async (request) => {
      await requireTexts();
      const { version, people } = request.body;
      const mailing = await request.inWrite(async (transaction, note) => {
        const store = createMailingStore(transaction, now);
        complete(await store.find(request.params.id));
        const row =
          (await store.beginLetter(request.params.id, version)) ?? (await refuse(store, request.params.id));
        const mailing = toMailing(row);
        const count = await store.countPeople(mailing.types);
        if (count !== people) throw otherNumber(count);
        await queueMails(transaction, now);
        await note(letterSent(row, people));
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

const settingsMissing = (missing: readonly string[]) =>
  new ProductError(
    409,
    `This site cannot send mail yet: ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not set. Whoever runs the server sets ${missing.length === 1 ? "it" : "them"} in its settings and starts it again.`,
  );
