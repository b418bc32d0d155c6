import type { FastifyContextConfig, FastifySchema } from "fastify";
import { z } from "zod";
import { isRole } from "#contract/accounts/roles.rules.ts";
import { failureAnswer } from "#contract/answers.ts";
import type { Access } from "../access.ts";

interface Call {
  method: string;
  url: string;
  schema: FastifySchema;
  config: FastifyContextConfig;
}

const fileSchema = z.string().meta({ format: "binary" });

/** A call as a document has it: with its name, who may call it, and every answer that it may give. */
export function describeCall({ method, url, schema, config }: Call): FastifySchema {
  const { form, access = "public" } = config;
  return {
    ...schema,
    ...(form && {
      consumes: ["multipart/form-data"],
      body: form.fields.extend({ [form.file]: fileSchema.optional() }),
    }),
    operationId: operationIdOf(method, url),
    security: securityOf(access),
    response: answersOf({ method, url, schema, config }),
  };
}

/** PUT /api/notices/:id/toggle is putNoticesByIdToggle: it stays as long as the address does. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, "/")
    .replaceAll(":", "by/")
    .split(/\W+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** An empty list says that nobody is asked; an empty choice in it, that it also goes without. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === "public") return [];
  return [...(access === "either" ? [{}] : []), { cookie: [] }, { bearer: [] }];
}

const fileAnswer = { description: "The file.", content: { "*/*": { schema: fileSchema } } };

const reasons: Record<string, string> = {
  400: "What was sent, or its address, is not valid.",
  401: "There is no session, or it has ended.",
  403: "The request came from another site, or needs a higher role.",
  404: "There is no such record.",
  408: "What was sent did not arrive in time.",
  409: "The same request is still being saved.",
  410: "The link does not work any more.",
  413: "What was sent is too large.",
  414: "The address is too long.",
  415: "What was sent is of a type that is not taken.",
  422: "What came with this Idempotency-Key before was saved, and it was something else.",
  429: "There were too many tries. Retry-After says how long to wait.",
  500: "Something went wrong on the server.",
  503: "The database or the file store cannot be reached, or there is too much to do. Retry-After says how long to wait.",
};

/** What the route declares, and what is refused before its handler is asked. */
function answersOf({ method, url, schema, config }: Call): Record<string, unknown> {
  const takesBody = Boolean(schema.body || config.form);
  const writes = method !== "GET" && method !== "HEAD";
  const refusals = {
    400: true,
    401: config.access !== "public",
    403: writes || isRole(config.access),
    404: url.includes(":"),
    408: takesBody,
    413: takesBody,
    414: true,
    415: takesBody,
    409: writes,
    422: writes,
    500: true,
    503: true,
  };
  const refused = Object.entries(refusals)
    .filter(([, isPossible]) => isPossible)
    .map(([status]) => [status, failureAnswer]);
  const declared = Object.assign(Object.fromEntries(refused), schema.response);
  const hasSuccess = Object.keys(declared).some((status) => status < "400");
  const answers = Object.entries(hasSuccess ? declared : { 200: fileAnswer, ...declared });
  return Object.fromEntries(answers.map(([status, answer]) => [status, withReason(status, answer)]));
}

function withReason(status: string, answer: unknown): unknown {
  const reason = reasons[status];
  return reason && answer instanceof z.ZodType ? answer.describe(reason) : answer;
}
