import type { JobHandler } from "#database/queue/job-loop.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import type { Mailer } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { createAccountLinkStore, createAdministratorStore } from "../administrators.store.server.ts";
import { noteFailedSignIn } from "../sign-in/sign-in-log.server.ts";

const hourMs = 60 * 60_000;
/** Whoever knows the password must not be able to fill the person's mailbox. */
const mailAgainAfterMs = 6 * hourMs;
const giveUpAfterMs = 24 * hourMs;

const action = "gave the right password but no right code";
const warned = "; a mail warns the owner of the account";

interface UnfinishedSignInParts {
  db: Database;
  now(): Date;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

/**
 * Runs when the step after a right password is over. If the step is still there, nobody finished it: somebody knows the password and
 * not the code. The audit log says so, and the person gets a mail.
 */
export function createUnfinishedSignInJob({ db, now, mailer }: UnfinishedSignInParts) {
  return {
    async run(stepHash) {
      const texts = await mailer?.texts();
      await db.transaction().execute(async (transaction) => {
        const step = await createAccountLinkStore(transaction, now).takeUnfinishedStep(stepHash);
        const person =
          step && (await createAdministratorStore(transaction).findActive(step.administrator_id));
        if (!person) return;
        const { address, device, created_at } = step;
        if (!texts || (await wasWarned(transaction, person.id, now())))
          return noteFailedSignIn(transaction, now(), person, address, action);
        await noteFailedSignIn(transaction, now(), person, address, `${action}${warned}`);
        const circumstances = { at: new Date(created_at), address, device };
        await createOutboxStore(transaction, now).add(
          texts.accountNews(person.email, "no right code", circumstances),
        );
      });
      mailer?.sendSoon();
    },
    giveUpAfterMs,
    words: {
      failed: "A sign-in without its code could not be reported; it is tried again later.",
      givenUp: "A sign-in without its code could not be reported and is given up.",
    },
  } satisfies JobHandler;
}

/** Whether the person got such a mail in the last hours. */
async function wasWarned(db: Queries, administratorId: string, now: Date): Promise<boolean> {
  const line = await db
    .selectFrom("change_log")
    .select("id")
    .where("at", ">", new Date(now.getTime() - mailAgainAfterMs).toISOString())
    // A later line is from before the clock was set back.
    .where("at", "<=", now.toISOString())
    .where("kind", "=", "sign-in")
    .where("subject_id", "=", administratorId)
    .where("action", "like", `${action}${warned}%`)
    .executeTakeFirst();
  return line !== undefined;
}
