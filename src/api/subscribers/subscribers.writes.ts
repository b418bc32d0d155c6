import { subscriberBody } from "#contract/subscribers.ts";
import type { SiteWrites } from "#contract/visit.ts";
import { outcomeOf, parseFields } from "../http/write-outcome.ts";
import { createSubscriberIntake, type IntakeParts } from "./subscribers.intake.ts";
import { createSubscriberStore } from "./subscribers.store.ts";

/** What the newsletter's form and the links of its mails do. */
export function createSubscriberWrites(parts: IntakeParts, address: string): SiteWrites["subscribers"] {
  const intake = createSubscriberIntake(parts);
  const subscribers = createSubscriberStore(parts.db, parts.now);
  return {
    add: (email) => outcomeOf(() => intake.receive(parseFields(subscriberBody, { email }).email, address)),
    confirm: subscribers.confirm,
    unsubscribe: subscribers.unsubscribe,
  };
}
