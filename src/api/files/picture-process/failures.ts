import { DamagedPictureError, PicturesAwayError, PictureTooBigError } from "../pictures/picture-errors.ts";

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
