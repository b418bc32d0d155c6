import { type Selectable, sql, type UpdateObject } from "kysely";
import { newId } from "#base/ids.ts";
import { hashToken } from "#base/tokens.server.ts";
import { removeInPortions } from "#platform/database/removal.ts";
import { foundRow } from "#platform/database/row-counts.ts";
import type { Numbers, Queries, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { IntakeParts } from "#platform/mail/mail.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";
import type { InWrite } from "#platform/writes/in-write.ts";
import { inTransaction, outcomeOf, parseFields } from "#platform/writes/page-forms.ts";
import { createWriteLimit, type WriteLimit } from "#platform/writes/write-limit.ts";
import { readTypes, typesText } from "./chosen-types.server.ts";
import {
  type ChoicesForm,
  type FollowChoices,
  type Frequency,
  firstChoices,
  type SubscriberState,
} from "./newsletter.rules.ts";
import { choicesForm, subscriberBody } from "./newsletter.schemas.ts";
import type { SubscriberTokens } from "./subscriber-tokens.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `old_token_hash` is of the link in mails from before links were signed; newer rows have their id there. `types` are the wanted ones, ",Exam,Result,"; null for all. */
    subscribers: Text<"id" | "email" | "old_token_hash" | "created_at"> &
      TextOrNull<"asked_at" | "confirmed_at" | "types" | "stopped_at" | "stop_reason"> &
      Numbers<"failures"> & { state: SubscriberState; frequency: Frequency };
    /** How often a mailbox was asked for a confirmation. It is forgotten a week after the last mail. */
    mailbox_pauses: Text<"mailbox_hash" | "last_mail_at"> & Numbers<"mails">;
  }
}

export type SubscriberRow = Selectable<Tables["subscribers"]>;

export function createSubscriberStore(db: Queries, now: () => Date) {
  return {
    /** Creates the row if necessary. */
    async add(email: string, state: "not-asked" | "asked"): Promise<SubscriberRow> {
      const at = now().toISOString();
      const id = newId();
      const asked = state === "asked" ? { asked_at: at } : {};
      return db
        .insertInto("subscribers")
        .values({
          id,
          email,
          state,
          old_token_hash: id,
          ...columnsOf(firstChoices),
          failures: 0,
          created_at: at,
          ...asked,
        })
        .onConflict((conflict) => conflict.column("email").doUpdateSet({ email, ...asked }))
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    restart: (id: string) => update(db, ["id", "=", id], restarted),
  };
}

/** What somebody who has the link of a mail can do. */
export function createSubscriberLinks(db: Queries, now: () => Date, tokens: SubscriberTokens) {
  function ownerOf(token: string): Owner {
    const id = tokens.idIn(token);
    return id === undefined ? ["old_token_hash", "=", hashToken(token)] : ["id", "=", id];
  }

  return {
    /** Keeps the time of the first confirmation, and restarts mail that was stopped. Undefined for an unknown token, as below. */
    confirm: (token: string, choices?: FollowChoices) =>
      update(db, ownerOf(token), {
        state: "confirmed",
        confirmed_at: sql<string>`coalesce(confirmed_at, ${now().toISOString()})`,
        ...restarted,
        ...(choices && columnsOf(choices)),
      }),

    async choices(token: string): Promise<{ address: string; chosen: ChoicesForm } | undefined> {
      const row = await db
        .selectFrom("subscribers")
        .selectAll()
        .where(...ownerOf(token))
        .executeTakeFirst();
      if (!row) return undefined;
      const chosen = { types: readTypes(row.types), frequency: row.frequency };
      return { address: maskedEmail(row.email), chosen };
    },

    /** Whoever switches from daily to at once gets waiting mails now. */
    async choose(token: string, choices: FollowChoices) {
      const row = await update(db, ownerOf(token), columnsOf(choices));
      if (row?.frequency === "at once")
        await db
          .updateTable("deliveries")
          .set({ due_at: now().toISOString() })
          .where((is) => is.and({ subscriber_id: row.id, state: "waiting", tries: 0 }))
          .execute();
      return row;
    },

    unsubscribe: (token: string): Promise<boolean> =>
      foundRow(db.deleteFrom("subscribers").where(...ownerOf(token))),
  };
}

type Owner = ["id" | "old_token_hash", "=", string];

const update = (db: Queries, owner: Owner, changes: UpdateObject<Tables, "subscribers">) =>
  db
    .updateTable("subscribers")
    .where(...owner)
    .set(changes)
    .returningAll()
    .executeTakeFirst();

const restarted = { failures: 0, stopped_at: null, stop_reason: null };

const columnsOf = ({ types, frequency }: FollowChoices) => ({ types: typesText(types), frequency });

/** Its owner recognises it; others who have the link cannot read it. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

const hourMs = 60 * 60_000;

const limit: WriteLimit = { name: "subscribers", writes: 120, stretchMs: hourMs };
const inLimit = createWriteLimit(limit);

/** Stores the address once, unless its mailbox was asked a short while ago. The response does not show this, nor whether the address was known. */
export async function receiveSubscriber(
  { db, now, mailer }: IntakeParts,
  email: string,
  ipAddress: string,
  inWrite: InWrite = inTransaction(db),
): Promise<{ asksToConfirm: boolean }> {
  const texts = await mailer?.texts();
  await inLimit({ db, now, inWrite }, ipAddress, async (transaction, number) => {
    const { add } = createSubscriberStore(transaction, now);
    if (!texts) return add(email, "not-asked");
    const known = await transaction
      .selectFrom("subscribers")
      .select("id")
      .where((is) => is.and({ email, state: "confirmed" }))
      // An address to which mail was stopped has to confirm again.
      .where("stopped_at", "is", null)
      .executeTakeFirst();
    if (known || !(await createMailboxPauses(transaction, now).count(email))) return undefined;
    const { id } = await add(email, "asked");
    // Beyond the limit they leave as fast as within it.
    const inMs = Math.floor((number - 1) / limit.writes) * limit.stretchMs;
    const outbox = createOutboxStore(transaction, now);
    return outbox.addToSubscriber(id, (token) => texts.confirmation(email, token), inMs);
  });
  mailer?.sendSoon();
  return { asksToConfirm: mailer !== undefined };
}

export function createSubscriberWrites(parts: IntakeParts & { tokens: SubscriberTokens }, ipAddress: string) {
  const { confirm, unsubscribe } = createSubscriberLinks(parts.db, parts.now, parts.tokens);
  const read = (types: readonly string[], form: ChoicesForm) => parseFields(choicesForm(types), form);
  return {
    add: (email: string) =>
      outcomeOf(() => receiveSubscriber(parts, parseFields(subscriberBody, { email }).email, ipAddress)),
    /** Without a form the choices stay. */
    confirm: (token: string, types: readonly string[], form?: ChoicesForm) =>
      outcomeOf(async () => ({ known: await confirm(token, form && read(types, form)) })),
    choices: (token: string, types: readonly string[], form: ChoicesForm = { types: [], frequency: "" }) =>
      outcomeOf(async () => {
        const choices = read(types, form);
        const known = await inTransaction(parts.db)((transaction) =>
          createSubscriberLinks(transaction, parts.now, parts.tokens).choose(token, choices),
        );
        return { known };
      }),
    unsubscribe,
  };
}

const firstPauseMs = hourMs;
const longestPauseMs = 24 * hourMs;
/** Longer than the longest pause, so that pauses do not begin anew for somebody who waits it out. */
const forgetAfterMs = 7 * 24 * hourMs;

const gmailHosts = ["gmail.com", "googlemail.com"];

/** Many mail servers deliver "asha+anything" to "asha"; Gmail also ignores dots and has two hosts. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  const [name = ""] = email.slice(0, at).split("+");
  return gmailHosts.includes(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

/**
 * Limits the mails that ask a mailbox for confirmation: with each mail the next pause doubles. Only a hash of the mailbox is
 * stored, so that the pause outlives an unsubscription and the address does not.
 */
export function createMailboxPauses(db: Queries, now: () => Date) {
  return {
    /** False while the mailbox must be left alone. Create it from a transaction, which locks the row. */
    async count(email: string): Promise<boolean> {
      const at = now();
      const { mails, mailbox_hash, last_mail_at } = await db
        .insertInto("mailbox_pauses")
        .values({ mailbox_hash: hashToken(mailboxOf(email)), mails: 0, last_mail_at: at.toISOString() })
        .onConflict((conflict) =>
          conflict.column("mailbox_hash").doUpdateSet((row) => ({ mails: row.ref("mailbox_pauses.mails") })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      const pauseMs = Math.min(firstPauseMs * 2 ** (mails - 1), longestPauseMs);
      const elapsedMs = at.getTime() - Date.parse(last_mail_at);
      // Negative after the clock was set back.
      if (mails > 0 && elapsedMs >= 0 && elapsedMs <= pauseMs) return false;
      await db
        .updateTable("mailbox_pauses")
        .set({ mails: mails + 1, last_mail_at: at.toISOString() })
        .where("mailbox_hash", "=", mailbox_hash)
        .execute();
      return true;
    },

    removeOld(): Promise<number> {
      const before = new Date(now().getTime() - forgetAfterMs).toISOString();
      return removeInPortions(db, "mailbox_pauses", (is) => is("last_mail_at", "<", before));
    },
  };
}
