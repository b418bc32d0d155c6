import { messages } from "#content/messages.ts";
import type { Visit } from "#contract/visit.ts";

/** What the page says after the form was sent without script. A refusal brings the text back into the fields. */
export type ContactAnswer = { sent: true } | { sent: false; reason: string; fields: Record<string, string> };

export interface TakenForm {
  answer: ContactAnswer;
  status: number;
  headers?: Record<string, string>;
}

export async function takeForm(form: FormData, visit: Visit): Promise<TakenForm> {
  const fields = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const refused = (reason: string): ContactAnswer => ({ sent: false, reason, fields });
  try {
    const outcome = await visit.writes?.messages.add(fields);
    if (outcome?.done) return { answer: { sent: true }, status: 200 };
    if (outcome)
      return { answer: refused(outcome.message), status: outcome.status, headers: outcome.headers };
  } catch (error) {
    // Whatever it is, what the visitor typed must not be lost with an error page.
    visit.log(error, "A message from the contact form could not be stored.");
  }
  return { answer: refused(messages.contact.unknownReason), status: 503 };
}
