import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { asWriteFailure } from "../errors/disk-failures.ts";
import { ProductError, tooLarge } from "../errors/errors.ts";
import { noteForm } from "../writes/idempotency-key.ts";
import { type FormLimits, inOurWords, maxFormOverheadBytes, partsOf } from "./form-parts.ts";
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
  const fields: Record<string, string> = Object.create(null);
  let file: UploadedFile | undefined;
  const limits: FormLimits = {
    maxBytes: rules.maxFileBytes + maxFormOverheadBytes,
    maxFiles: 1,
    tooLarge: () => tooLarge(rules.tooLargeMessage, rules.fileField),
  };

  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === "field") {
        if (part.valueTruncated) throw tooLarge(`The field ${part.fieldname} is too long.`, part.fieldname);
        fields[part.fieldname] = String(part.value ?? "");
        refuseNulIn({ [part.fieldname]: part.value });
        continue;
      }
      if (part.fieldname !== rules.fileField) {
        throw new ProductError(400, `The form has a file in "${part.fieldname}", where none is expected.`);
      }
      const received = await saveFile(part.file, part.filename, rules);
      // A browser sends an empty part for a file field that was left empty.
      if (received.bytes > 0 || received.name !== "") file = received;
      else await rm(received.path, { force: true });
    }
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw inOurWords(error);
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
    throw asWriteFailure(error);
  }
  return { path, name: baseName(filename ?? ""), bytes, sha256: hash.digest("hex") };
}

function baseName(filename: string): string {
  return (filename.split(/[\\/]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(-200);
}
