import { DamagedPictureError, PictureTooBigError } from "../picture-errors.ts";

/** An error on its way between processes: its class and its code would not arrive. */
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
  const { name, message, stack } = error;
  return { name, message, stack, code: "code" in error ? String(error.code) : undefined };
}

export function toError({ name, message, stack, code }: Failure): Error {
  const Known = known.find((each) => each.name === name);
  const error = Known ? new Known(message) : Object.assign(new Error(message), { name });
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
