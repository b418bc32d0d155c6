import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooLarge } from "#api/http/errors/errors.ts";
import { inOurWords, partsOf } from "#api/http/requests/form-parts.ts";
import { refuseNulIn } from "#api/http/requests/nul-bytes.ts";

const urlEncoded = "application/x-www-form-urlencoded";
const maxFormBytes = 64 * 1024;
const limits = {
  maxBytes: maxFormBytes,
  maxFiles: 0,
  tooLarge: () => tooLarge("The form is larger than this page accepts."),
};

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
  // One by one: a name may come more than once.
  for (const [name, value] of form) refuseNulIn({ [name]: value });
  return form;
}

async function readFields(request: FastifyRequest): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams) return request.body;
  const form = new URLSearchParams();
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === "field") form.append(part.fieldname, String(part.value));
    }
  } catch (error) {
    throw inOurWords(error);
  }
  return form;
}
