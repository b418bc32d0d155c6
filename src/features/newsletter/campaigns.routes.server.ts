import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { badInput, ProductError, requireFound } from "#base/errors.ts";
import {
  failureResponse,
  idParams,
  listQuery,
  responses,
  success,
  successResponse,
} from "#base/responses.schemas.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import { rowsWithWords } from "#platform/database/matching-rows.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { readPage } from "#platform/http/requests/pagination.ts";
import type { IntakeParts } from "#platform/mail/mail.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";
import type { Change } from "#platform/writes/audit-log.ts";
import { countMails, queueRecipients } from "./announce.job.server.ts";
import {
  type CampaignRow,
  changeDraft,
  countPeople,
  findCampaign,
  newCampaign,
  readMailContent,
  refuseChange,
  requireComplete,
  stopCampaign,
  toCampaign,
  toCampaigns,
  writeMail,
} from "./campaigns.store.server.ts";
import { listTypes, readTypes, typesText } from "./chosen-types.server.ts";
import {
  campaignDetails,
  campaignListResponse,
  campaignResponse,
  type DraftFields,
  draftBody,
  draftChanges,
  expectedMails,
  sendingBody,
} from "./newsletter.schemas.ts";

interface CampaignParts extends IntakeParts {
  content: ContentReads;
  siteUrl: string | undefined;
  follow: { perMinute: number; dailyAt: string };
}

const endpoint = endpointsOf("Mails to subscribers");
const write = { access: "editor", changesPages: false } as const;
/** The screen asks again and again, which must not keep somebody signed in. */
const poll = { access: "editor", countsAsUse: false } as const;
const shownFailures = 50;
/** Not a draft that was opened and left without a word. */
const isTouched = sql<SqlBool>`not (state = 'draft' and version = 1 and subject = '' and body = '')`;

const getMailings = endpoint("editor", "List what was mailed to subscribers, newest first", {
  querystring: listQuery,
  response: responses(campaignListResponse),
});
const getExpected = endpoint(
  "publisher",
  "How many mails leave soon if some notices or downloads are shown",
  {
    querystring: z.object({ ids: z.string().max(10_000).describe("Between commas.") }),
    response: responses(expectedMails),
  },
);
const getMailing = endpoint(poll, "One mail: how far it is, and who did not get it", {
  params: idParams,
  response: responses(campaignDetails),
});
const postStop = endpoint(write, "Stop a mail that is being sent", {
  description: "Mails already sent cannot be recalled; nobody else gets one.",
  params: idParams,
  response: responses(campaignResponse, 409),
});
const getPreview = endpoint(poll, "A mail as its readers see it", {
  params: idParams,
  response: { 200: z.string().describe("The mail, as HTML."), 409: failureResponse },
});
const postLetter = endpoint(write, "Begin a mail to subscribers", {
  body: draftBody,
  response: { 201: campaignResponse },
});
const putLetter = endpoint(write, "Change a draft", {
  params: idParams,
  body: draftChanges,
  response: responses(campaignResponse, 409),
});
const deleteLetter = endpoint(write, "Discard a draft", {
  params: idParams,
  response: responses(successResponse, 409),
});
const postTest = endpoint(write, "Send a draft to oneself", {
  params: idParams,
  response: responses(successResponse, 409),
});
const postSend = endpoint(write, "Send a draft to its readers", {
  description:
    "Once: a second request finds no draft. Refused when it would go to more or fewer people than were confirmed.",
  params: idParams,
  body: sendingBody,
  response: responses(campaignResponse, 409),
});

export function campaignsRoutes(app: Api, parts: CampaignParts): void {
  mailingsRoutes(app, parts);
  draftsRoutes(app, parts);
}

const missingSettings = ({ mailer, siteUrl }: CampaignParts) =>
  [mailer ? [] : ["SMTP_URL" as const], siteUrl ? [] : ["SITE_URL" as const]].flat();

async function requireTexts(parts: CampaignParts) {
  const missing = missingSettings(parts);
  if (parts.mailer && missing.length === 0) return parts.mailer.texts();
  const settings = missing.join(" and ");
  throw new ProductError(
    409,
    `This website cannot send mail yet. Please tell the person who runs the server: ${settings} must be set, and the server restarted.`,
  );
}

/** What was mailed, is being mailed, or is a draft. */
function mailingsRoutes(app: Api, parts: CampaignParts): void {
  const { db, now, siteUrl, follow } = parts;
  const missing = missingSettings(parts);
  const mail = { missing, ...follow };

  app.get("/mailings", getMailings, async ({ query }) => {
    const matching = rowsWithWords(db, "mailings", ["subject"], query.search, isTouched);
    const { rows, pagination } = await readPage(matching, query);
    const mailings = await toCampaigns(db, rows);
    return success("These are the mails to subscribers.", { mailings, pagination, mail });
  });

  app.get("/mailings/expected", getExpected, async ({ query: { ids } }) => {
    const mails = missing.length > 0 ? 0 : await countMails(db, ids.split(","), now());
    return success("So many mails leave soon.", { mails });
  });

  app.get("/mailings/:id", getMailing, async ({ params: { id } }) => {
    const mailing = await toCampaign(db, await findCampaign(db, id));
    const people = mailing.state === "draft" ? await countPeople(db, mailing.types) : 0;
    const failures = await db
      .selectFrom("deliveries")
      .innerJoin("subscribers", "subscribers.id", "deliveries.subscriber_id")
      .select(["email", "deliveries.state", "failure", "changed_at as changedAt"])
      .where("mailing_id", "=", id)
      .where("deliveries.state", "in", ["refused", "unconfirmed"])
      .orderBy("changed_at", "desc")
      .limit(shownFailures)
      .execute();
    return success("This is the mail.", { mailing, mail, people, failures });
  });

  app.post("/mailings/:id/stop", postStop, async ({ params: { id }, inWrite }) => {
    const mailing = await inWrite(async (transaction, log) => {
      const stopped = await stopCampaign(transaction, now(), id);
      if (stopped) await log(changeOf(stopped, "stopped"));
      const campaign = await toCampaign(transaction, stopped ?? (await findCampaign(transaction, id)));
      // Stopping it twice does no harm.
      if (campaign.state === "stopped") return campaign;
      throw new ProductError(409, "No mails are waiting to be sent, so there is nothing to stop.");
    });
    return success("The mail is stopped.", { mailing });
  });

  app.get("/mailings/:id/preview", getPreview, async ({ params }, reply) => {
    const texts = await requireTexts(parts);
    const content = requireFound(await readMailContent(db, now, params.id), "The mail");
    const { html } = writeMail(texts, { email: "reader@mail.example", token: "preview" }, [content]);
    // It shows pictures of this site, and no script runs in it.
    const policy = `default-src 'none'; img-src 'self' ${siteUrl ?? ""}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`;
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(html ?? "");
  });
}

/** From the first word to the sending. */
function draftsRoutes(app: Api, parts: CampaignParts): void {
  const { db, now, content } = parts;
  /** A draft may keep a type that was removed. */
  async function requireTypes({ types }: DraftFields, before?: CampaignRow) {
    const known = [...(await listTypes(content)), ...(readTypes(before?.types ?? null) ?? [])];
    const message = "One of the notice types is not known.";
    if (types?.some((type) => !known.includes(type)))
      throw badInput("The request was not accepted", [{ field: "types", message }]);
  }

  app.post("/letters", postLetter, async ({ body, inWrite }, reply) => {
    await requireTypes(body);
    const mailing = await inWrite(async (transaction) => {
      const row = { ...newCampaign(now()), ...columnsOf(body) };
      await transaction.insertInto("mailings").values(row).execute();
      return toCampaign(transaction, row);
    });
    return reply.code(201).send(success("The draft was saved.", { mailing }));
  });

  app.put("/letters/:id", putLetter, async ({ params: { id }, body, inWrite }) => {
    const { version } = body;
    await requireTypes(body, await findCampaign(db, id));
    const mailing = await inWrite(async (transaction) => {
      const changes = { ...columnsOf(body), version: version + 1 };
      return toCampaign(transaction, await changeDraft(transaction, id, version, changes));
    });
    return success("The draft was saved.", { mailing });
  });

  app.delete("/letters/:id", deleteLetter, async ({ params: { id }, inWrite }) => {
    await inWrite(async (transaction, log) => {
      const row = await transaction
        .deleteFrom("mailings")
        .where((is) => is.and({ id, state: "draft" }))
        .returningAll()
        .executeTakeFirst();
      await log(changeOf(row ?? (await refuseChange(transaction, id)), "draft discarded"));
    });
    return success("The draft was discarded.");
  });

  app.post("/letters/:id/test", postTest, async (request) => {
    const texts = await requireTexts(parts);
    const { email } = requireFound(await request.administrator(), "The administrator");
    await request.inWrite(async (transaction, log) => {
      const row = requireComplete(await findCampaign(transaction, request.params.id));
      const text = { subject: `Test: ${row.subject}`, text: row.body };
      const test = texts.campaign({ email, token: "test" }, text);
      // Without the unsubscribe headers: the token of a test belongs to nobody.
      await createOutboxStore(transaction, now).add({ ...test, headers: {} });
      await log(changeOf(row, "sent as a test"));
    });
    return success(`A test is on its way to ${email}.`);
  });

  app.post("/letters/:id/send", postSend, async ({ params: { id }, body: { version, people }, inWrite }) => {
    await requireTexts(parts);
    const mailing = await inWrite(async (transaction, log) => {
      requireComplete(await findCampaign(transaction, id));
      const begun = { state: "filling", begun_at: now().toISOString() } as const;
      const row = await changeDraft(transaction, id, version, begun);
      const campaign = await toCampaign(transaction, row);
      const count = await countPeople(transaction, campaign.types);
      if (count !== people)
        throw new ProductError(
          409,
          `It would now go to ${count} ${count === 1 ? "person" : "people"}. Nothing was sent. Please check the number and confirm again.`,
        );
      await queueRecipients(transaction, now);
      const fields = [
        { field: "Text", from: "", to: row.body },
        { field: "For", from: "", to: campaign.types?.join(", ") ?? "Everybody" },
        { field: "People", from: "", to: String(people) },
      ];
      await log({ ...changeOf(row, "sent"), fields });
      return campaign;
    });
    return success("The mail is being sent.", { mailing });
  });
}

const columnsOf = ({ subject, text: body, types }: DraftFields) => ({
  subject,
  body,
  types: typesText(types),
});

/** For the audit log. It has no saved drafts, because a draft is saved whenever somebody stops typing. */
const changeOf = ({ id, subject }: CampaignRow, action: string): Change => ({
  kind: "mailing",
  action,
  subject: { id, title: subject || "Without a subject" },
});
