import type { FastifyInstance, FastifyRequest } from "fastify";
import { wrongType } from "#api/http/errors.ts";
import { refuseNulIn } from "#api/http/nul-bytes.ts";

const urlEncoded = "application/x-www-form-urlencoded";
const maxFormBytes = 64 * 1024;
const maxFields = 50;

/** Lets the server take what a browser sends without script. The calls of the API were there before, and do not. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    urlEncoded,
    { parseAs: "string", bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
}

/** The fields of a form. Mail programs unsubscribe with a multipart form; it has fields only. */
export async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  const form = await readFields(request);
  refuseNulIn(Object.fromEntries(form));
  return form;
}

async function readFields(request: FastifyRequest): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams) return request.body;
  if (!request.isMultipart()) throw wrongType("A page takes forms only.");
  const form = new URLSearchParams();
  const limits = { fields: maxFields, parts: maxFields, files: 0, fieldSize: maxFormBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") form.append(part.fieldname, String(part.value));
  }
  return form;
}
