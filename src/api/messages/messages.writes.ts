import { messageBody } from "#contract/messages/messages.ts";
import type { SiteWrites } from "#contract/visit.ts";
import { outcomeOf, parseFields } from "../http/writes/write-outcome.ts";
import { createMessageIntake, type IntakeParts } from "./messages.intake.ts";

/** What the contact form does when the browser itself sends it. */
export function createMessageWrites(parts: IntakeParts, address: string): SiteWrites["messages"] {
  const intake = createMessageIntake(parts);
  return {
    add: (form) =>
      outcomeOf(async () => {
        await intake.receive(parseFields(messageBody, form), address);
        return {};
      }),
  };
}
