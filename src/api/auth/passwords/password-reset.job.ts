import { nameOf, noteChange } from "../../change-log/note-change.ts";
import type { Database } from "../../database/tables/tables.ts";
import type { Mailer } from "../../mail/mail.ts";
import { createOutboxStore } from "../../mail/outbox.store.ts";
import type { JobHandler } from "../../queue/job-loop.ts";
import { createAccountLinkStore } from "../account-links.store.ts";
import { createAdministratorStore } from "../administrators.store.ts";

const minuteMs = 60_000;
/** Nobody's mailbox is filled by others who type its address again and again. */
const askAgainAfterMs = 2 * minuteMs;
/** Whoever asked has asked again by then. */
const giveUpAfterMs = 30 * minuteMs;

interface ResetJobParts {
  db: Database;
  now(): Date;
  mailer: Mailer;
}

/** Mails the link, if the key is the id of somebody who may sign in. */
export function createPasswordResetJob({ db, now, mailer }: ResetJobParts): JobHandler {
  return {
    async run(id) {
      const texts = await mailer.texts();
      await db.transaction().execute(async (transaction) => {
        const administrators = createAdministratorStore(transaction);
        await administrators.hold(id);
        const person = await administrators.findActive(id);
        if (!person) return;
        const links = createAccountLinkStore(transaction, now);
        const last = await links.newestOf(person.id, "reset");
        if (last && isRecent(last.created_at, now())) return;
        const link = await links.reserve("reset", person.id);
        await createOutboxStore(transaction, now).addWithLink(link, (token) =>
          texts.passwordReset(person.email, token),
        );
        const subject = { id: person.id, title: nameOf(person) };
        await noteChange(
          transaction,
          now(),
          { id: null, who: "", address: "" },
          { kind: "account", action: "asked for a new password", subject },
        );
      });
    },
    giveUpAfterMs,
    words: {
      failed: "A link for a forgotten password could not be made; it is tried again later.",
      givenUp: "A link for a forgotten password could not be made and is given up.",
    },
  };
}

function isRecent(instant: string, now: Date): boolean {
  const elapsedMs = now.getTime() - Date.parse(instant);
  return elapsedMs >= 0 && elapsedMs < askAgainAfterMs;
}
