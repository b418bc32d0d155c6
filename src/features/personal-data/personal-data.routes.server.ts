import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { fold } from "#base/folding.ts";
import { moment, success, successResponse } from "#base/responses.schemas.ts";
import { messageRecord } from "#features/contact/messages.schemas.ts";
import { readTypes } from "#features/newsletter/chosen-types.server.ts";
import { failedDelivery, subscriberBody, subscriberRecord } from "#features/newsletter/newsletter.schemas.ts";
import { type Retention, unconfirmedAddressDays } from "#kit/site/retention.ts";
import type { Readers } from "#platform/database/open.ts";
import { removeInPortions } from "#platform/database/removal.ts";
import { countRows } from "#platform/database/row-counts.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { removeMails } from "#platform/mail/outbox.ts";

/** In the body, not in the URL: URLs are logged. */
const personalDataBody = z.object({ email: subscriberBody.shape.email });

const personalData = z.object({
  email: z.string(),
  messages: z.array(
    messageRecord
      .pick({ folder: true, name: true, email: true, contact: true, subject: true, message: true })
      .extend({ receivedAt: moment }),
  ),
  subscription: subscriberRecord
    .pick({ state: true, confirmedAt: true, frequency: true, stoppedAt: true })
    .extend({
      subscribedAt: moment,
      askedAt: moment.nullable(),
      notices: z.union([z.literal("all"), z.array(z.string())]).describe("What is wanted by mail."),
      mails: z
        .array(failedDelivery.pick({ state: true, changedAt: true }).extend({ subject: z.string() }))
        .describe("What was sent, or waits, in the last 90 days."),
    })
    .nullable(),
  waitingMails: z
    .array(z.object({ subject: z.string(), writtenAt: moment }))
    .describe("Mails to or about the person that have not left yet."),
  mentions: z
    .number()
    .int()
    .describe("How many messages of other people have the address in their text. They are not erased."),
  listedAs: z
    .array(z.string())
    .describe(
      "The names of faculty or administration members with the address, the trash too. They are not erased.",
    ),
  isAdministrator: z.boolean().describe("Whether there is an account with this address. It is not erased."),
});
export type PersonalData = z.infer<typeof personalData>;

const personalDataResponse = successResponse.extend({ personalData });
export type PersonalDataResponse = z.infer<typeof personalDataResponse>;

const count = z.number().int();
const erasedResponse = successResponse.extend({
  erased: z.object({ messages: count, subscriptions: count, waitingMails: count }),
});
export type ErasedResponse = z.infer<typeof erasedResponse>;

const endpoint = endpointsOf("Personal data");

const postFind = endpoint({ access: "owner", changesPages: false }, "Find all data about a person", {
  description:
    "By e-mail address: messages, the newsletter, waiting mails. It is also the copy for the person.",
  body: personalDataBody,
  response: { 200: personalDataResponse },
});
const postErase = endpoint(
  { access: "owner", needsPassword: true, changesPages: false },
  "Erase all data about a person",
  {
    description:
      "For good and in one step: all that the other endpoint finds. Messages of other people and accounts of the back office stay.",
    body: personalDataBody,
    response: { 200: erasedResponse },
  },
);

export function personalDataRoutes(app: Api, { readers }: { readers: Readers }): void {
  app.post("/personal-data/find", postFind, async (request) => {
    await request.inWrite((_transaction, log) => log({ ...aboutSomebody, action: "looked up" }));
    const store = createPersonalDataStore(readers.office, request.body.email);
    return success("This is what is stored under the address.", { personalData: await store.find() });
  });

  app.post("/personal-data/erase", postErase, async (request) => {
    const erased = await request.inWrite(async (transaction, log) => {
      const counts = await createPersonalDataStore(transaction, request.body.email).erase();
      await log({ ...aboutSomebody, action: "erased", fields: countsOf(counts) });
      return counts;
    });
    return success("Everything stored under the address was erased.", { erased });
  });
}

/** The audit log does not name the person: it would keep what was to be erased. */
const aboutSomebody = { kind: "personal data", subject: { id: "", title: "A person’s data" } } as const;

const countsOf = ({ messages, subscriptions, waitingMails }: ErasedResponse["erased"]) => [
  { field: "Messages", from: String(messages), to: "0" },
  { field: "Newsletter subscriptions", from: String(subscriptions), to: "0" },
  { field: "Waiting mails", from: String(waitingMails), to: "0" },
];

function createPersonalDataStore(db: Queries, email: string) {
  /** The contact form takes an e-mail address as it was typed. */
  const isTheirMessage = sql<SqlBool>`lower(messages.email) = ${email}`;

  const waitingMails = () =>
    db
      .selectFrom("outbox")
      .select(["id", "subject", "created_at as writtenAt"])
      // The mail about a message has the id of the message.
      .where(sql<SqlBool>`(id in (select id from messages where ${isTheirMessage})
        or subscriber_id = (select id from subscribers where email = ${email}))`)
      .orderBy("id")
      .execute();

  async function findSubscription(): Promise<PersonalData["subscription"]> {
    const row = await db
      .selectFrom("subscribers")
      .select(["id", "types", "state", "frequency", "created_at as subscribedAt"])
      .select(["asked_at as askedAt", "confirmed_at as confirmedAt", "stopped_at as stoppedAt"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!row) return null;
    const { id, types, ...subscription } = row;
    const mails = await db
      .selectFrom("deliveries")
      .innerJoin("mailings", "mailings.id", "deliveries.mailing_id")
      .select(["mailings.subject", "deliveries.state", "deliveries.changed_at as changedAt"])
      .where("subscriber_id", "=", id)
      .orderBy("mailings.id")
      .execute();
    return { ...subscription, notices: readTypes(types) ?? "all", mails };
  }

  return {
    async find(): Promise<PersonalData> {
      const messages = await db
        .selectFrom("messages")
        .select(["created_at as receivedAt", "folder", "name", "email", "contact", "subject", "message"])
        .where(isTheirMessage)
        .orderBy("id")
        .execute();
      const mentions = await countRows(
        db
          .selectFrom("messages")
          .where(contains("text_folded", fold(email)))
          .where(sql<SqlBool>`not ${isTheirMessage}`),
      );
      const accounts = await countRows(db.selectFrom("administrators").where("email", "=", email));
      const members = await db
        .selectFrom("people")
        .select("full_name")
        .where(sql<SqlBool>`lower(people.email) = ${email}`)
        .orderBy("id")
        .execute();
      return {
        email,
        messages,
        subscription: await findSubscription(),
        waitingMails: await waitingMails(),
        mentions,
        listedAs: members.map(({ full_name }) => full_name),
        isAdministrator: accounts > 0,
      };
    },

    /** Build the store from a transaction: all of it goes, or nothing. */
    async erase(): Promise<ErasedResponse["erased"]> {
      const mailIds = (await waitingMails()).map(({ id }) => id);
      await removeMails(db, mailIds);
      const messages = await db.deleteFrom("messages").where(isTheirMessage).executeTakeFirstOrThrow();
      const ofEmail = db.deleteFrom("subscribers").where("email", "=", email);
      const subscribers = await ofEmail.executeTakeFirstOrThrow();
      // The responses stored for repeated requests may contain a message.
      await db.deleteFrom("idempotency_keys").where(contains("result", email)).execute();
      return {
        messages: Number(messages.numDeletedRows),
        subscriptions: Number(subscribers.numDeletedRows),
        waitingMails: mailIds.length,
      };
    },
  };
}

/** An e-mail address may contain LIKE's wildcards. */
function contains(column: "text_folded" | "result", text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

const dayMs = 24 * 60 * 60_000;

export async function removeOldPersonalData(
  db: Queries,
  { messageDays, addressDays }: Retention,
  now: () => Date,
): Promise<{ messages: number; addresses: number }> {
  /** Without a limit nothing is too old. */
  const daysAgo = (days: number | undefined) =>
    days === undefined ? "" : new Date(now().getTime() - days * dayMs).toISOString();
  return {
    messages: await removeInPortions(db, "messages", (is) => is("created_at", "<", daysAgo(messageDays))),
    addresses: await removeInPortions(db, "subscribers", (is) =>
      is.or([
        is.and([is("state", "=", "asked"), is("asked_at", "<", daysAgo(unconfirmedAddressDays))]),
        is("created_at", "<", daysAgo(addressDays)),
      ]),
    ),
  };
}
