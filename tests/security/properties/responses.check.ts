import { z } from "zod";
import { failureResponse } from "#base/responses.schemas.ts";
import type { Call } from "./calls.arbitrary.ts";
import type { Operation } from "./operations.ts";
import type { ApiResponse } from "./send-request.ts";

/** What only our own programs, or those beneath them, say to each other. */
const innerWords = [
  /\n\s+at /,
  /node_modules|node:internal|file:\/\/|\.ts:\d/,
  /\b(?:Type|Range|Reference|Syntax|Zod|Fastify|Database|Product)Error\b/,
  /\bFST_|\bERR_|\bE[A-Z]{5,}\b: /,
  /SQLITE|sqlite|kysely|postgres|invalid byte sequence|violates|near "/,
  /Cannot read|is not a function|is not iterable|Unexpected token|\[object Object\]/,
];

const strictFailure = failureResponse
  .extend({ message: z.string().regex(/\.$/), errors: failureResponse.shape.errors })
  .strict();

export function faultsOf(response: ApiResponse, { operation, url }: Call, secrets: string[]): string[] {
  // What is no call is for people: there a page says what is missing.
  if (response.status === 404 && !operation.path.startsWith("/api/")) return leaks(response, secrets);
  return [
    ...statusFaults(response, operation),
    ...headerFaults(response),
    ...(response.status >= 400 ? refusalFaults(response) : []),
    ...(response.status < 400 && isAddressOf(operation, url) ? bodyFaults(response, operation) : []),
    ...leaks(response, secrets),
  ];
}

/** A name in the path may be empty or a dot: then it is the address of another call, or of none. */
function isAddressOf({ path }: Operation, url: string): boolean {
  const pattern = path.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(new URL(url, "http://localhost").pathname);
}

function statusFaults({ status }: ApiResponse, { responses }: Operation): string[] {
  if (status >= 500) return [`a ${status}`];
  return status in responses || (status >= 400 && "4XX" in responses) || status === 304
    ? []
    : [`a ${status}, which nobody documents`];
}

function headerFaults({ status, headers, text }: ApiResponse): string[] {
  const faults = [];
  if (headers["x-content-type-options"] !== "nosniff") faults.push("no nosniff");
  if (!headers["x-request-id"]) faults.push("no number for the log");
  if (!headers["cache-control"]) faults.push("no word on caching");
  if (status >= 400 && headers["cache-control"] !== "no-store") faults.push("a refusal that may be cached");
  if (text !== "" && !headers["content-type"]) faults.push("a body without a type");
  return faults;
}

/** Who saves what somebody else has saved meanwhile is shown what it is now. */
const strictConflict = strictFailure.extend({ current: z.object({}).loose().optional() }).strict();

export function refusalFaults({ status, headers, text }: ApiResponse): string[] {
  if (headers["content-type"] !== "application/json; charset=utf-8") return ["a refusal that is not JSON"];
  const parsed = (status === 409 ? strictConflict : strictFailure).safeParse(JSON.parse(text));
  return parsed.success ? [] : [`a refusal in another form: ${z.prettifyError(parsed.error)}`];
}

const schemas = new WeakMap<object, z.ZodType>();

function bodyFaults({ status, headers, text }: ApiResponse, { responses }: Operation): string[] {
  const documented = responses[status]?.["application/json"];
  if (!documented || !text) return [];
  if (!String(headers["content-type"]).startsWith("application/json")) return ["a response that is not JSON"];
  const schema =
    schemas.get(documented) ?? z.fromJSONSchema(documented.schema as z.core.JSONSchema.JSONSchema);
  schemas.set(documented, schema);
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? [] : [`a response in another form: ${z.prettifyError(parsed.error)}`];
}

export function leaks({ status, text }: Pick<ApiResponse, "status" | "text">, secrets: string[]): string[] {
  const said = secrets.filter((secret) => text.includes(secret)).map((secret) => `a secret: ${secret}`);
  // What a response shows of its records, somebody typed.
  const inner = status >= 400 ? innerWords.filter((words) => words.test(text)) : [];
  return [...said, ...inner.map((words) => `inner words: ${words}`)];
}
