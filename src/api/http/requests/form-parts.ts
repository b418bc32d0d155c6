import type { FastifyRequest } from "fastify";
import { ProductError, wrongType } from "../errors/errors.ts";

export const maxFieldBytes = 64 * 1024;
const maxFields = 40;
/** Of any kind: those without a name are neither fields nor files, and each takes time to read. */
const maxParts = 100;

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
  const stopCounting = countParts(request);
  const stopWatching = request.allowUpload(maxBytes, tooLarge);
  // The size of a file is measured on its way to disk, so that it can be refused in our own words.
  const fileSize = Number.POSITIVE_INFINITY;
  // Its own limit of parts is never met: a form that breaks off behind it would end the process (nobody listens there). We count.
  const parts = Number.POSITIVE_INFINITY;
  const limits = { fieldSize: maxFieldBytes, fields: maxFields, files: maxFiles, parts, fileSize };
  try {
    yield* request.parts({ limits });
  } finally {
    stopWatching();
    stopCounting();
    // What is left of a refused form is not a form's any more.
    request.raw.unpipe();
  }
}

/** Ends a form of too many parts: its reader gets the error. Returns what to call when it was read. */
function countParts({ raw, headers }: FastifyRequest): () => void {
  const boundary = boundaryPattern.exec(headers["content-type"] ?? "");
  if (!boundary) throw brokenForm();
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`, "latin1");
  let parts = 0;
  let rest = Buffer.alloc(0);
  const count = (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, from)) {
      from = at + delimiter.length;
      parts += 1;
      if (parts > maxParts) return end();
    }
    // A delimiter may begin in this chunk and end in the next.
    rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length + 1));
  };
  function end(): void {
    stop();
    raw.emit("error", tooManyParts());
  }
  const stop = () => void raw.off("data", count);
  raw.on("data", count);
  return stop;
}

/** Only in the plain form that everybody writes, so that the parser cannot read another one than we count. */
const boundaryPattern =
  /^multipart\/form-data(?:\s*;\s*[\w-]+=[\w.-]+)*?\s*;\s*boundary=(?:"([^"\\]+)"|([^";\s\\]+))\s*(?:;|$)/i;

const tooManyParts = () =>
  new ProductError(
    400,
    `The form has more than ${maxParts} parts. Please send its fields and its file only.`,
  );

/** The parser's own complaints carry no code; ours and the system's are something else. */
export function inOurWords(error: unknown): unknown {
  const isBrokenForm = error instanceof Error && !(error instanceof ProductError) && !("code" in error);
  return isBrokenForm ? brokenForm() : error;
}

const brokenForm = () =>
  new ProductError(400, "The form is broken, or it broke off before its end. Please send it again.");
