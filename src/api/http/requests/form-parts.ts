import type { FastifyRequest } from "fastify";
import { ProductError, wrongType } from "../errors/errors.ts";

export const maxFieldBytes = 64 * 1024;
const maxFields = 40;

export interface FormLimits {
  /** Of the whole form: its parts, their heads and what lies between them. */
  maxBytes: number;
  maxFiles: number;
  tooLarge(): ProductError;
}

/** What the text parts and the boundaries may add to the size of a file. */
export const maxFormOverheadBytes = maxFields * maxFieldBytes;

/** The parts of a form, one by one as they arrive, within its limits. */
export async function* partsOf(request: FastifyRequest, { maxBytes, maxFiles, tooLarge }: FormLimits) {
  if (!request.isMultipart()) throw wrongType("The form must be sent as multipart/form-data.");
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const stopWatching = request.allowUpload(maxBytes, tooLarge);
  // The size of a file is measured on its way to disk, so that it can be refused in our own words.
  const fileSize = Number.POSITIVE_INFINITY;
  // Its own limit of parts is never met: a form that breaks off behind it would end the process (nobody listens there).
  const parts = Number.POSITIVE_INFINITY;
  const limits = { fieldSize: maxFieldBytes, fields: maxFields, files: maxFiles, parts, fileSize };
  try {
    yield* request.parts({ limits });
  } finally {
    stopWatching();
    // What is left of a refused form is not a form's any more.
    request.raw.unpipe();
  }
}

/** The parser's own complaints carry no code; ours and the system's are something else. */
export function inOurWords(error: unknown): unknown {
  const isBrokenForm = error instanceof Error && !(error instanceof ProductError) && !("code" in error);
  return isBrokenForm ? brokenForm() : error;
}

const brokenForm = () =>
  new ProductError(400, "The form is broken, or it broke off before its end. Please send it again.");
