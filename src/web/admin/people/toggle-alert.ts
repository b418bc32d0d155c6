import { peopleMessages } from "#content/office/people-messages.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";

const words = peopleMessages;

/** What a failed toggle says: the server's sentence if it sent one, or that it was not reached. */
export function toggleAlert(error: unknown): string {
  const wasReached = !(error instanceof ApiFailure) || error.kind === "refused";
  return wasReached ? words.toggleRefused(messageOf(error)) : words.toggleFailed;
}
