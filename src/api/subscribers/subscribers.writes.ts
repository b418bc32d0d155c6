import { choicesForm } from "#contract/mail/follow.ts";
import { subscriberBody } from "#contract/mail/subscribers.ts";
import type { SiteReads, SiteWrites } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { inTransaction } from "../http/writes/in-write.ts";
import { outcomeOf, parseFields } from "../http/writes/write-outcome.ts";
import { createSubscriberIntake, type IntakeParts } from "./subscribers.intake.ts";
import { createSubscriberStore } from "./subscribers.store.ts";

/** What the newsletter's form and the links of its mails do. */
export function createSubscriberWrites(parts: IntakeParts, address: string): SiteWrites["subscribers"] {
  const intake = createSubscriberIntake(parts);
  const subscribers = createSubscriberStore(parts.db, parts.now);
  return {
    add: (email) => outcomeOf(() => intake.receive(parseFields(subscriberBody, { email }).email, address)),
    confirm: (token, form) =>
      outcomeOf(async () => ({
        wasKnown: await subscribers.confirm(token, form && parseFields(choicesForm, form)),
      })),
    choose: (token, form) =>
      outcomeOf(async () => {
        const choices = parseFields(choicesForm, form);
        const wasKnown = await inTransaction(parts.db)((transaction) =>
          createSubscriberStore(transaction, parts.now).choose(token, choices),
        );
        return { wasKnown };
      }),
    unsubscribe: subscribers.unsubscribe,
  };
}

/** What the page of the choices reads. */
export function createSubscriberReads(db: Queries, now: () => Date): SiteReads["subscribers"] {
  return { choices: createSubscriberStore(db, now).choices };
}
