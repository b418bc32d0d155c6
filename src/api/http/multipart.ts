import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { ProductError, tooLarge, wrongType } from "./errors.ts";
import { noteForm } from "./idempotency-key.ts";
import { refuseNulIn } from "./nul-bytes.ts";

export interface FormRules {
  /** The one part that may carry a file. */
  fileField: string;
  maxFileBytes: number;
  /** The sentence for a file that is too large. */
  tooLargeMessage: string;
  /** Where the file is kept until the store takes it. */
  uploadDir: string;
}

export interface UploadedFile {
  path: string;
  /** The name that the sender gave it, without folders. */
  name: string;
  bytes: number;
  sha256: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: UploadedFile | undefined;
}

const maxFieldBytes = 64 * 1024;
const maxFields = 40;
/** What the text parts and the boundaries may add to the size of a file. */
const maxFormOverheadBytes = maxFields * maxFieldBytes;
const maxDrainMs = 30_000;

/**
 * Reads a form part by part, and hands it to `use`. A file goes straight to disk, is hashed on the way and never stands
 * in memory whole; what the store did not take of it is removed afterwards.
 */
export async function receiveForm<Result>(
  request: FastifyRequest,
  rules: FormRules,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const form = await readParts(request, rules);
  noteForm(request, form);
  try {
    return await use(form);
  } finally {
    if (form.file) await rm(form.file.path, { force: true });
  }
}

async function readParts(request: FastifyRequest, rules: FormRules): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw wrongType("The form must be sent as multipart/form-data.");
  const announcedBytes = Number(request.headers["content-length"] ?? 0);
  if (announcedBytes > rules.maxFileBytes + maxFormOverheadBytes) {
    throw tooLarge(rules.tooLargeMessage, rules.fileField);
  }

  const fields: Record<string, string> = Object.create(null);
  let file: UploadedFile | undefined;

  try {
    // The size of a file is measured on its way to disk, so that it can be refused in our own words.
    const limits = { fieldSize: maxFieldBytes, fields: maxFields, fileSize: Number.POSITIVE_INFINITY };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") {
        if (part.valueTruncated) throw tooLarge(`The field ${part.fieldname} is too long.`, part.fieldname);
        fields[part.fieldname] = String(part.value ?? "");
        refuseNulIn({ [part.fieldname]: part.value });
        continue;
      }
      if (part.fieldname !== rules.fileField) {
        throw new ProductError(400, `The form has a file in "${part.fieldname}", where none is expected.`);
      }
      if (file) throw new ProductError(400, `The form has more than one file in "${part.fieldname}".`);
      const received = await saveFile(part.file, part.filename, rules);
      // A browser sends an empty part for a file field that was left empty.
      if (received.bytes > 0 || received.name !== "") file = received;
      else await rm(received.path, { force: true });
    }
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    letTheSenderFinish(request);
    throw isBrokenForm(error)
      ? new ProductError(400, "The form broke off before its end. Please send it again.")
      : error;
  }
  return { fields, file };
}

async function saveFile(
  source: NodeJS.ReadableStream,
  filename: string | undefined,
  rules: FormRules,
): Promise<UploadedFile> {
  const path = join(rules.uploadDir, randomUUID());
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > rules.maxFileBytes) return done(tooLarge(rules.tooLargeMessage, rules.fileField));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, measure, createWriteStream(path, { flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name: baseName(filename ?? ""), bytes, sha256: hash.digest("hex") };
}

/**
 * A browser reads our answer only once its upload is through, so the rest of a refused upload is taken and thrown away;
 * from a sender who does not come to an end, only for a while.
 */
function letTheSenderFinish({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.complete || raw.destroy(), maxDrainMs);
  patience.unref();
  raw.once("close", () => clearTimeout(patience));
}

/** The parser's own complaints carry no code; ours and the system's are something else. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ProductError) && !("code" in error);
}

function baseName(filename: string): string {
  return (filename.split(/[\\/]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(-200);
}
