import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { badInput, ProductError, tooLarge, wrongType } from "#base/errors.ts";
import { asWriteFailure } from "#platform/http/error-responses.ts";
import { hasBody, refuseNulIn } from "./request-bodies.ts";

interface FormRules {
  fileField: string;
  maxFileBytes: number;
  tooLargeMessage: string;
  uploadDir: string;
  /** Without it, the form has one file. */
  several?: SeveralFiles | undefined;
}

export interface SeveralFiles {
  max: number;
  maxTotalBytes: number;
  tooMany: string;
  tooLargeTogether: string;
}

export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
  sha256: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  /** The first of the files. */
  file: UploadedFile | undefined;
  files: readonly UploadedFile[];
}

/** Reads a form part by part; each file goes straight to disk and is hashed. Unless the store takes it, it is removed. */
export async function receiveForm<Result>(
  request: FastifyRequest,
  rules: FormRules,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const { fileField, maxFileBytes, tooLargeMessage, several } = rules;
  const fields: Record<string, string> = Object.create(null);
  const files: UploadedFile[] = [];
  const maxTotalBytes = several?.maxTotalBytes ?? maxFileBytes;
  const tooLargeTogether = () => tooLarge(several?.tooLargeTogether ?? tooLargeMessage, fileField);
  const limits = {
    maxBytes: maxTotalBytes + maxFields * maxFieldBytes,
    // One more than may come, for a message of our own.
    maxFiles: several ? several.max + 1 : 1,
    tooLarge: tooLargeTogether,
  };
  try {
    for await (const part of partsOf(request, limits)) {
      const { fieldname: name } = part;
      if (part.type === "field") {
        if (part.valueTruncated) throw tooLarge(`The field ${name} is too long.`, name);
        fields[name] = String(part.value ?? "");
        refuseNulIn(fields[name], name);
      } else if (name === fileField) {
        const file = await saveFile(part.file, part.filename, rules);
        if (file) files.push(file);
        if (several && files.length > several.max) throw new ProductError(400, several.tooMany);
        if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxTotalBytes) throw tooLargeTogether();
      } else throw new ProductError(400, `The form has a file in "${name}", where none is expected.`);
    }
    // The content that a repeated request with the same Idempotency-Key must have.
    const [file] = files;
    const others = files.slice(1).flatMap(({ name, sha256 }) => [name, sha256]);
    request.body = [Object.entries(fields).sort(), file?.name, file?.sha256, ...others];
    return await use({ fields, file, files });
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

/** Undefined for the empty part that a browser sends for a file field that was left empty. */
async function saveFile(
  source: NodeJS.ReadableStream,
  filename: string | undefined,
  { uploadDir, maxFileBytes, tooLargeMessage, fileField }: FormRules,
): Promise<UploadedFile | undefined> {
  const path = join(uploadDir, randomUUID());
  const name = baseName(filename ?? "");
  const hash = createHash("sha256");
  let bytes = 0;
  async function* measure(chunks: NodeJS.ReadableStream) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw tooLarge(tooLargeMessage, fileField);
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(source, measure, createWriteStream(path, { flush: true }));
    if (bytes > 0 || name !== "") return { path, name, bytes, sha256: hash.digest("hex") };
    await rm(path);
    return undefined;
  } catch (error) {
    await rm(path, { force: true });
    throw toApiError(asWriteFailure(error));
  }
}

function baseName(filename: string): string {
  return (filename.split(/[\\/]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(-200);
}

const maxFieldBytes = 64 * 1024;
const maxFields = 40;
/** Of any kind: those without a name are neither fields nor files, and each takes time to read. */
const maxParts = 100;

interface FormLimits {
  maxBytes: number;
  maxFiles: number;
  tooLarge(): ProductError;
}

export async function* partsOf(
  request: FastifyRequest,
  { maxBytes, maxFiles, tooLarge: refusal }: FormLimits,
) {
  if (!request.isMultipart()) throw wrongType("The form must be sent as multipart/form-data.");
  if (!hasBody(request.raw)) throw brokenForm();
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw refusal();
  request.allowUpload(maxBytes, refusal);
  const unlimited = Number.POSITIVE_INFINITY;
  // A form that breaks off behind the library's own limit of parts would end the process: nobody listens there. We count.
  const limits = {
    fieldSize: maxFieldBytes,
    fields: maxFields,
    files: maxFiles,
    parts: unlimited,
    fileSize: unlimited,
  };
  const { "content-type": type = "" } = request.headers;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]+)"|([^\s";\\]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  // The parser must not read another boundary than we count.
  const headers = { "content-type": `multipart/form-data${boundary ? `; boundary="${boundary}"` : ""}` };
  const options = { limits, headers };
  const stopCounting = limitParts(request.raw, `\r\n--${boundary}`);
  try {
    yield* request.parts(options);
  } catch (error) {
    throw toApiError(error);
  } finally {
    stopCounting();
    // What is left of a refused form is not a form's any more.
    request.raw.unpipe();
  }
}

/** Ends a form of too many parts: its reader gets the error. Returns what to call when it was read. */
function limitParts(raw: IncomingMessage, delimiter: string): () => void {
  let parts = 0;
  let rest = "";
  const count = (chunk: Buffer) => {
    const text = rest + chunk.toString("latin1");
    parts += text.split(delimiter).length - 1;
    // A delimiter may begin in this chunk and end in the next.
    rest = text.slice(1 - delimiter.length);
    if (parts <= maxParts) return;
    stop();
    raw.emit("error", new ProductError(400, `The form has more than ${maxParts} parts.`));
  };
  const stop = () => void raw.off("data", count);
  raw.on("data", count);
  return stop;
}

/** The parser's own complaints carry no code; ours and the system's are something else. */
function toApiError(error: unknown): unknown {
  const isBrokenForm = error instanceof Error && !(error instanceof ProductError) && !("code" in error);
  if (!isBrokenForm) return error;
  return brokenForm();
}

const brokenForm = () =>
  new ProductError(400, "The form is broken, or it broke off before its end. Please send it again.");

interface FieldRules {
  notSaved: string;
  fields: Readonly<Record<string, { default?: unknown }>>;
  fileField: string;
  fileMissing?: string;
  /** Forms send their empty fields too. These, like those with a default, then count as not sent. */
  emptyMeansLeftOut: readonly string[];
}

/** The fields of a form as the schema reads them. Everything that is wrong or missing is named at once. */
export function parseForm<Schema extends z.ZodType>(
  { fields, files }: ReceivedForm,
  schema: Schema,
  rules: FieldRules,
): z.output<Schema> {
  const mayBeEmpty = (name: string) =>
    rules.fields[name]?.default !== undefined || rules.emptyMeansLeftOut.includes(name);
  const sent = Object.entries(fields).filter(([name, value]) => value.trim() !== "" || !mayBeEmpty(name));
  const { data, error } = schema.safeParse(Object.fromEntries(sent));
  const errors = (error?.issues ?? []).map(({ path, message }) => ({
    field: path.map(String).join(".") || "body",
    message,
  }));
  const fileError = files.some(({ bytes }) => bytes === 0)
    ? "The file is empty. Please choose another one."
    : files.length === 0 && rules.fileMissing;
  if (fileError) errors.push({ field: rules.fileField, message: fileError });
  if (errors.length > 0) throw badInput(rules.notSaved, errors);
  return data as z.output<Schema>;
}
