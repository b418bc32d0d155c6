/** Apart from the session, whose Nodemailer is loaded only where there is a mail server: jobs ask this in any case. */

/** The mail server had the whole mail, and its answer never came. */
export class AnswerLostError extends Error {
  override name = "AnswerLostError";
}

/** Whether the mail server itself said no. */
export function hasAnswered(error: unknown): error is Error & { responseCode: number } {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number";
}
