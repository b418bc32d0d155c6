import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import {
  badInput,
  codeOf,
  DiskFullError,
  DiskRefusesError,
  isDiskFull,
  OverloadError,
  ProductError,
} from "#base/errors.ts";
import type { FailureResponse, FieldError } from "#base/responses.schemas.ts";
import { isApiUrl } from "#base/urls.ts";
import { noStore } from "./headers.ts";

declare module "fastify" {
  interface FastifyInstance {
    errorPages: { send: SendErrorPage | undefined };
    logOverload(reason: string): void;
  }
  interface FastifyRequest {
    metOverload: boolean;
  }
}

export type SendErrorPage = (
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** The one place that turns an error into a response: JSON for programs, a page for people. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest("metOverload", false);
  app.decorate("logOverload", createOverloadLog(app.log));
  const pages: FastifyInstance["errorPages"] = { send: undefined };
  app.decorate("errorPages", pages);
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const known = toProductError(error) ?? (error === request.raw.errored ? brokenOff : undefined);
    if (known instanceof OverloadError) {
      request.metOverload = true;
      app.logOverload(known.reason);
    }
    if (known?.cause) request.log.warn({ err: known.cause }, known.message);
    if (!known)
      request.log.error({ err: error }, "The request failed for a reason the program does not know.");

    const refusal = known ?? new ProductError(500, `${sorry}${request.id}.`);
    // Headers that the route set before it failed.
    for (const name of removedHeaders) reply.removeHeader(name);
    reply.code(refusal.status).headers({ "cache-control": noStore, ...refusal.headers });
    return pages.send && !isApiUrl(request.originalUrl)
      ? pages.send(refusal.status, request, reply)
      : sendJson(reply, refusal);
  });
}

const overloadLinesEveryMs = 60_000;

function createOverloadLog(log: FastifyInstance["log"]): (reason: string) => void {
  const logged = new Map<string, { atMs: number; refused: number }>();
  return (reason) => {
    const atMs = performance.now();
    const last = logged.get(reason);
    if (last && atMs - last.atMs < overloadLinesEveryMs) {
      last.refused += 1;
      return;
    }
    logged.set(reason, { atMs, refused: 0 });
    log.warn({ reason, refusedSince: last?.refused ?? 0 }, "The site is overloaded and refuses requests.");
  };
}

const sorry =
  "Something went wrong on our side and nothing was saved. Please try again; if it happens again, send us this number: ";
const removedHeaders = ["etag", "accept-ranges", "content-disposition", "content-security-policy"];

export function rejectUnknownEndpoint(request: FastifyRequest): never {
  const path = request.url.split("?")[0];
  throw new ProductError(
    404,
    `There is no endpoint ${request.method} ${path}. See /api/docs for the list of endpoints.`,
  );
}

function sendJson(reply: FastifyReply, error: ProductError): FastifyReply {
  const body: FailureResponse & { current?: unknown } = { success: false, message: error.message };
  if (error.errors) body.errors = error.errors;
  if (error.current) body.current = error.current;
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function toProductError(error: FastifyError): ProductError | undefined {
  if (error instanceof ProductError) return error;
  const known = asDiskFailure(error) ?? ofFramework[error.code];
  if (known) return known;
  if (!hasZodFastifySchemaValidationErrors(error)) {
    const { statusCode = 500 } = error;
    return statusCode >= 400 && statusCode < 500 ? unreadable : undefined;
  }
  return badInput(
    "The request was not accepted",
    error.validation.map((issue) => ({
      field: issue.instancePath.split("/").filter(Boolean).join(".") || "body",
      message: sentence(issue.message),
    })),
  );
}

const wrongContentType = new ProductError(415, "This endpoint does not accept the request's content type.");
const tooManyParts = new ProductError(413, "The form has more parts than this endpoint accepts.");
const notJson = new ProductError(400, "The request's body could not be read: it is not valid JSON.");

const ofFramework: Record<string, ProductError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongContentType,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongContentType,
  FST_ERR_CTP_BODY_TOO_LARGE: new ProductError(413, "The request is larger than this endpoint accepts."),
  FST_FILES_LIMIT: tooManyParts,
  FST_FIELDS_LIMIT: tooManyParts,
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: notJson,
};
/** A client that disconnects while sending is not our fault; the same error from the database would be. */
const brokenOff = new ProductError(400, "The request ended early.");
const unreadable = new ProductError(400, "The request could not be read: its form is broken.");

function sentence(message: string | undefined): FieldError["message"] {
  const text = message?.trim() || "It is not valid.";
  return text.endsWith(".") ? text : `${text}.`;
}

const noDescriptorCodes = ["EMFILE", "ENFILE"];

/** The failure of a disk, by a code that has no other meaning. */
function asDiskFailure(error: unknown): ProductError | undefined {
  if (isDiskFull(error)) return new DiskFullError(error);
  if (noDescriptorCodes.includes(codeOf(error)))
    return new OverloadError(
      "No file descriptor is left. The limit of open files (ulimit -n) may be too low.",
    );
  return codeOf(error) === "EROFS" ? new DiskRefusesError(error) : undefined;
}

const refusedCodes = ["EACCES", "EPERM", "EIO"];

/** For writes only: elsewhere the same codes can mean a file that may not be read, or a connection. */
export function asWriteFailure(error: unknown): unknown {
  return refusedCodes.includes(codeOf(error)) ? new DiskRefusesError(error) : (asDiskFailure(error) ?? error);
}
