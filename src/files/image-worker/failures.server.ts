import { ProductError } from "#http/errors/errors.ts";

/** An error on its way between processes: its class, its code and its cause would not arrive. */
export interface Failure {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
}

/** By the names that they tell: the build gives the classes themselves shorter ones. */
const known = new Map<string, (message: string) => Error>([
  ["DamagedPictureError", (message) => new DamagedPictureError(message)],
  ["PictureTooBigError", (message) => new PictureTooBigError(message)],
  ["PicturesAwayError", (message) => new PicturesAwayError(new Error(message))],
]);

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error))
    return { name: "Error", message: String(error), stack: undefined, code: undefined };
  const { name, message } = error;
  const code = "code" in error && error.code != null ? String(error.code) : undefined;
  return { name, message, stack: wholeStack(error), code };
}

export function toError({ name, message, stack, code }: Failure): Error {
  const error = known.get(name)?.(message) ?? Object.assign(new Error(message), { name });
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

function wholeStack({ stack, cause }: Error): string | undefined {
  return cause instanceof Error ? `${stack}\nCaused by: ${wholeStack(cause)}` : stack;
}

/** The picture has more pixels than we read, in all or on one side: its message ends the sentence "The picture …". */
export class PictureTooBigError extends Error {
  override name = "PictureTooBigError";
}

/** The bytes begin like a picture and are none, or not a whole one. */
export class DamagedPictureError extends Error {
  override name = "DamagedPictureError";
}

/** The process that reads pictures ended in the middle: killed, out of memory, or by what it was reading. */
export class PictureProcessEndedError extends Error {
  override name = "PictureProcessEndedError";
}

/** There is no process that reads pictures: that says nothing about the file. */
export class PicturesAwayError extends ProductError {
  override name = "PicturesAwayError";
  constructor(
    cause: unknown,
    message = "The site cannot read pictures at the moment, so nothing was saved. Please try again in a few seconds, or with a smaller picture.",
  ) {
    super(503, message, { headers: { "retry-after": "2" }, cause });
  }
}
