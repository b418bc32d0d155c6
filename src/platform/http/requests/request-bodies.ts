import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { badInput, type ProductError } from "#base/errors.ts";

export interface RequestLimits {
  /** How long a body may take, and an upload for its next `uploadBytes`. Node ends what takes longer than half an hour in all. */
  bodyMs: number;
  uploadBytes: number;
}

export const requestLimits: RequestLimits = { bodyMs: 30_000, uploadBytes: 4 * 1024 };

declare module "fastify" {
  interface FastifyRequest {
    /** Gives the body the time of an upload, unless it grows beyond these bytes. */
    allowUpload(maxBytes: number, tooLarge: () => ProductError): void;
  }
}

export function limitRequests(app: FastifyInstance, { bodyMs, uploadBytes }: RequestLimits): void {
  app.decorateRequest("allowUpload");
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    if (!hasBody(raw)) return;
    const deadline = setTimeout(() => giveUp(request, reply), bodyMs).unref();
    raw.once("end", () => clearTimeout(deadline)).once("close", () => clearTimeout(deadline));

    request.allowUpload = (maxBytes, tooLarge) => {
      let bytes = 0;
      let nextBytes = 0;
      const count = (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes >= nextBytes) {
          nextBytes = bytes + uploadBytes;
          deadline.refresh();
        }
        if (bytes <= maxBytes) return;
        raw.off("data", count);
        // The parser passes it on to the reader of the parts.
        raw.emit("error", tooLarge());
      };
      raw.on("data", count);
      reply.raw.once("close", () => raw.off("data", count));
    };
  });

  // Node ends a body that no header announces before anybody reads it.
  app.addHook("preParsing", (_request, _reply, payload, done) =>
    done(null, payload.readableEnded ? Readable.from([]) : payload),
  );
  app.addHook("onResponse", async ({ raw }) => {
    // Many clients read a refusal only after they have sent all of the body.
    if (hasBody(raw) && !raw.complete) raw.resume();
  });
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** As Node itself reports a request that takes too long. */
function giveUp({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.sent) return void raw.destroy();
  const error = Object.assign(new Error("The body took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  server.server.emit("clientError", error, raw.socket);
}

/** PostgreSQL stores no NUL in a text. In a URL it is refused with the URL. */
export function refuseNulIn(text: string, field: string): void {
  if (text.includes("\0")) throw nulIn(field);
}

export const nulMessage = "The text contains a NUL character, which is not allowed. Please remove it.";

const nulIn = (field: string) => badInput("The request was not accepted", [{ field, message: nulMessage }]);

/** A parser for any other content type: the handler decides what it does with the body. */
export const leaveUnread = (_request: FastifyRequest, _body: unknown, done: (error: null) => void) =>
  done(null);

/** An escaped NUL, and not an escaped backslash before "u0000". */
export const nulInJson = /(?<!\\)(?:\\\\)*\\u0000/;

/** An empty body is no body. Clients of the toggles send nothing, and some still declare it as JSON. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (nulInJson.test(body)) return done(nulIn("body"));
    if (body.length === 0) return done(null, undefined);
    parse(request, body, done);
  });
}
