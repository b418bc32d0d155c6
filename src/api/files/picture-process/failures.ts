import { DamagedPictureError, PicturesAwayError, PictureTooBigError } from "../pictures/picture-errors.ts";

/** An error on its way between processes: its class, its code and its cause would not arrive. */
export interface Failure {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
}

const known = [DamagedPictureError, PictureTooBigError];

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error))
    return { name: "Error", message: String(error), stack: undefined, code: undefined };
  const { name, message } = error;
  const code = "code" in error && error.code != null ? String(error.code) : undefined;
  return { name, message, stack: wholeStack(error), code };
}

export function toError({ name, message, stack, code }: Failure): Error {
  const error = create(name, message);
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

function create(name: string, message: string): Error {
  if (name === PicturesAwayError.name) return new PicturesAwayError(new Error(message));
  const Known = known.find((each) => each.name === name);
  return Known ? new Known(message) : Object.assign(new Error(message), { name });
}

function wholeStack({ stack, cause }: Error): string | undefined {
  return cause instanceof Error ? `${stack}\nCaused by: ${wholeStack(cause)}` : stack;
}
