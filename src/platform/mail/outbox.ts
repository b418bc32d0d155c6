import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Selectable, Transaction } from "kysely";
import { newId } from "#base/ids.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandler } from "#platform/database/queue/job-runner.ts";
import type { Database, Queries, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { Mail } from "./mail.ts";
import { hasResponse, type Smtp } from "./smtp.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** Mails that wait for the mail server. `link_hash` and `subscriber_id`: whose link is in the mail; its secret is made when it is sent. */
    outbox: Text<"id" | "recipient" | "subject" | "body" | "headers" | "created_at"> &
      TextOrNull<"reply_to" | "html" | "link_hash" | "subscriber_id">;
  }
}

type OutboxRow = Selectable<Tables["outbox"]>;

/** Create the store from the transaction that writes the subject of the mail. */
export function createOutboxStore(db: Queries, now: () => Date) {
  async function insert(
    kind: "mail" | "mail with a link",
    mail: Mail,
    id: string,
    { inMs = 0, ...link }: { link_hash?: string; subscriber_id?: string; inMs?: number } = {},
  ) {
    const { recipient, replyTo, subject, body, html, headers = {} } = mail;
    await db
      .insertInto("outbox")
      .values({
        id,
        recipient,
        reply_to: replyTo ?? null,
        subject,
        body,
        html: html ?? null,
        headers: JSON.stringify(headers),
        ...link,
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ subject, body }))
      .execute();
    await createJobStore(db, now).add(kind, id, { inMs });
  }

  return {
    /** A mail about one record can have that record's id, to be found by it. One that still waits gets the new text. */
    add: (mail: Mail, id = newId(), inMs = 0): Promise<void> => insert("mail", mail, id, { inMs }),

    /** The secret of the link is made when the mail is sent, so that no database or backup contains it. */
    addWithLink: (linkHash: string, write: (token: string) => Mail): Promise<void> =>
      insert("mail with a link", write(secretPlaceholder), newId(), { link_hash: linkHash }),

    /** The same for a subscriber's link. The mail goes if the subscriber does. */
    addToSubscriber: (subscriber_id: string, write: (token: string) => Mail, inMs: number): Promise<void> =>
      insert("mail", write(secretPlaceholder), newId(), { subscriber_id, inMs }),
  };
}

/** In place of a link's secret. It looks the same in a URL and in HTML. */
const secretPlaceholder = "SECRET-OF-THE-LINK";

const toMail = (row: OutboxRow, token = secretPlaceholder): Mail => ({
  recipient: row.recipient,
  replyTo: row.reply_to ?? undefined,
  subject: row.subject,
  body: row.body.replaceAll(secretPlaceholder, token),
  html: row.html?.replaceAll(secretPlaceholder, token),
  headers: JSON.parse(row.headers.replaceAll(secretPlaceholder, token)),
});

/** Their jobs find nothing to send, and end. */
export async function removeMails(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("outbox").where("id", "in", ids).execute();
}

const giveUpAfterMs = 7 * 24 * 60 * 60_000;
const lastResponseMs = 5_000;

type Deliver = Smtp["deliver"];

/** Makes the secret of a link when its mail is sent. */
export interface LinkSecrets {
  ofSubscriber(id: string): string;
  /** Undefined if the link no longer works. */
  ofLink(transaction: Transaction<Tables>, linkHash: string): Promise<string | undefined>;
}

export function createMailJob(db: Database, secrets: LinkSecrets, deliver: Deliver) {
  /** Undefined if its link no longer works. */
  async function readMail(row: OutboxRow): Promise<Mail | undefined> {
    const { link_hash, subscriber_id } = row;
    if (subscriber_id !== null) return toMail(row, secrets.ofSubscriber(subscriber_id));
    if (link_hash === null) return toMail(row);
    const token = await db.transaction().execute((transaction) => secrets.ofLink(transaction, link_hash));
    return token === undefined ? undefined : toMail(row, token);
  }

  return {
    async run(id, signal) {
      const waiting = await db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
      const mail = waiting && (await readMail(waiting));
      if (mail) await Promise.race([deliver(mail, id), failAfterStop(signal)]);
      await removeMails(db, [id]);
    },
    giveUpAfterMs,
    givenUp: (id) => removeMails(db, [id]),
    // A silent mail server would delay every mail; one that refuses this mail may accept the next.
    isAway: (error) => !hasResponse(error),
    words: {
      failed: "A mail could not be sent; it is tried again later.",
      givenUp: "A mail could not be sent for a week. Giving up.",
    },
  } satisfies JobHandler;
}

/** Fails a while after the server began to stop. */
async function failAfterStop(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, "abort");
  await wait(lastResponseMs, undefined, { ref: false });
  throw new Error("The mail server had not answered when this server stopped.");
}
