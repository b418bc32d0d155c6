import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { FieldError } from "#collections/responses.schemas.ts";
import type { Fields } from "#fields/fields.ts";
import { asWriteFailure } from "../error-responses.ts";
import { badInput, ProductError, tooLarge, wrongType } from "../errors.ts";
import { noteForm } from "../writes/idempotency.ts";
import { refuseNulIn } from "./request-bodies.ts";

export interface FormRules {
  fileField: string;
  maxFileBytes: number;
  tooLargeMessage: string;
  uploadDir: string;
}

export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
  sha256: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: UploadedFile | undefined;
}

/** Reads a form part by part; a file goes straight to disk and is hashed. Unless the store takes it, it is removed. */
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
    throw toApiError(error);
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

export const maxFieldBytes = 64 * 1024;
const maxFields = 40;
/** Of any kind: those without a name are neither fields nor files, and each takes time to read. */
const maxParts = 100;

interface FormLimits {
  maxBytes: number;
  maxFiles: number;
  tooLarge(): ProductError;
}

/** What the text parts and the boundaries may add to the size of a file. */
const maxFormOverheadBytes = maxFields * maxFieldBytes;

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
export function toApiError(error: unknown): unknown {
  const isBrokenForm = error instanceof Error && !(error instanceof ProductError) && !("code" in error);
  return isBrokenForm ? brokenForm() : error;
}

const brokenForm = () =>
  new ProductError(400, "The form is broken, or it broke off before its end. Please send it again.");

export interface FieldRules {
  notSaved: string;
  fields: Fields;
  fileField: string;
  fileMissing?: string;
  /** Forms send their empty fields too. These, like those with a default, then count as not sent. */
  emptyMeansLeftOut?: readonly string[];
}

/** The fields of a form as the schema reads them. Everything that is wrong or missing is named at once. */
export function parseForm<Schema extends z.ZodType>(
  form: ReceivedForm,
  schema: Schema,
  rules: FieldRules,
): z.output<Schema> {
  const isSent = ([name, value]: [string, string]) => value.trim() !== "" || !mayBeEmpty(name, rules);
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(form.fields).filter(isSent)));
  const errors = [...fieldErrors(parsed.error), ...fileErrors(form, rules)];
  if (errors.length > 0) throw badInput(rules.notSaved, errors);
  return parsed.data as z.output<Schema>;
}

function mayBeEmpty(name: string, { fields, emptyMeansLeftOut = [] }: FieldRules): boolean {
  return fields[name]?.default !== undefined || emptyMeansLeftOut.includes(name);
}

function fieldErrors(error: z.ZodError | undefined): FieldError[] {
  return (error?.issues ?? []).map((issue) => ({
    field: String(issue.path[0] ?? "body"),
    message: issue.message,
  }));
}

function fileErrors({ file }: ReceivedForm, rules: FieldRules): FieldError[] {
  if (file?.bytes === 0)
    return [{ field: rules.fileField, message: "The file is empty. Please choose another one." }];
  if (!file && rules.fileMissing) return [{ field: rules.fileField, message: rules.fileMissing }];
  return [];
}
