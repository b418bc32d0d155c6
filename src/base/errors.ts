import { errorWords as words } from "./errors.words.ts";
import type { FieldError } from "./responses.schemas.ts";
import { passwordAgain } from "./roles.ts";

/** A failure with a sentence for the person and a status for the program. Any other error is a 500 without details. */
export class ProductError extends Error {
  override name = "ProductError";
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly current: unknown;

  constructor(
    status: number,
    message: string,
    more: {
      errors?: FieldError[];
      headers?: Record<string, string>;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.current = more.current;
  }
}

/** Why a start or a command cannot go on: a sentence for whoever runs the server, with what was found and what to do. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The code that the system or a library gives an error; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code ?? "") : "";

/** Long enough to spare what is coming back, short enough for a person who waits. */
const retrySoon = { "retry-after": "2" };

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  class extends ProductError {
    constructor(cause?: unknown) {
      super(status, message, { headers, cause });
    }
  };

const away = (what: string) => refusal(503, words.away(what), retrySoon);

/** The database could not be reached or did not answer in time. Nothing of what was asked has happened. */
export class DatabaseAwayError extends away("its database") {}

export class StoreAwayError extends away("its files") {}

/** The database file or its lock was moved: writes would be lost, or another server may write too. */
export class DatabaseMovedError extends refusal(503, words.databaseMoved) {}

/** The connection broke while a write was being committed: it may have happened or not. */
export class OutcomeUnknownError extends ProductError {
  constructor(cause: unknown, advice = words.checkFirst) {
    super(503, words.outcomeUnknown(advice), { headers: retrySoon, cause });
  }
}

/** What a system says when a disk, a quota or a limit takes no more. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

export const isDiskFull = (error: unknown): boolean => fullCodes.has(codeOf(error));

export class DiskFullError extends refusal(507, words.diskFull) {}

export class DiskRefusesError extends refusal(507, words.diskRefuses) {}

/** The site has more to do than it can. The reason is for the log, which has it once a minute. */
export class OverloadError extends refusal(503, words.overload, retrySoon) {
  readonly reason: string;
  constructor(reason: string) {
    super();
    this.reason = reason;
  }
}

export class TakesTooLongError extends refusal(503, words.takesTooLong, retrySoon) {}

/** `what` begins the sentence ("The notice was not saved"); the fields' own sentences end it. */
export const badInput = (what: string, errors: FieldError[]) =>
  new ProductError(400, `${what}: ${withoutCapital(errors.map((error) => error.message).join(" "))}`, {
    errors,
  });

const forbidden = (message: string) => () => new ProductError(403, message);

export const signInNeeded = () => new ProductError(401, words.signInNeeded);

export const roleNeeded = forbidden(words.roleNeeded);

export const passwordChoiceNeeded = forbidden(words.passwordChoiceNeeded);

export const secondFactorNeeded = forbidden(words.secondFactorNeeded);

export const wrongOrigin = forbidden(words.wrongOrigin);

/** The call is right, and is repeated once the person has shown the password. */
export const passwordNeeded = () => atField(passwordAgain.status, passwordAgain.field, words.passwordNeeded);

export function requireFound<Row>(row: Row | undefined, what: string): Row {
  if (row !== undefined) return row;
  throw new ProductError(404, words.notFound(what));
}

export const savedMeanwhile = (notSaved: string, current: unknown, by = "somebody else") =>
  new ProductError(409, words.savedMeanwhile(notSaved, by), { current });

export const onlyReads = (allowed: string) =>
  new ProductError(405, "This URL can only be read.", {
    headers: { allow: allowed },
  });

export const atField = (status: number, field: string, message: string) =>
  new ProductError(status, message, { errors: [{ field, message }] });

const maybeAtField = (status: number) => (message: string, field?: string) =>
  field ? atField(status, field, message) : new ProductError(status, message);
export const tooLarge = maybeAtField(413);
export const wrongType = maybeAtField(415);

export const tooManyTries = (waitSeconds: number, what = "There were too many failed tries") =>
  new ProductError(429, `${what}. Please wait ${waitInWords(waitSeconds)} and try again.`, {
    headers: { "retry-after": String(waitSeconds) },
  });

export function waitInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "one second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** A label such as Notice Title or URL keeps its capitals. */
function withoutCapital(sentence: string): string {
  if (/^\p{Lu}(?:\p{Lu}|\p{Ll}+ \p{Lu}\p{Ll})/u.test(sentence)) return sentence;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
