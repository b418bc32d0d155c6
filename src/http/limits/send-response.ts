import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeptAnswer } from "../cache/cached-responses.ts";
import { negotiate } from "../cache/compression.ts";
import { OverloadError } from "../errors/errors.ts";

/** The door behind the router: sends a kept answer as this visitor is to get it. */
export async function sendAnswer(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  kept: KeptAnswer,
): Promise<FastifyReply> {
  const { status, head, body, read } = await negotiate(kept, {
    "accept-encoding": headers["accept-encoding"],
    // What a form answers is always new.
    "if-none-match": method === "POST" ? undefined : headers["if-none-match"],
  });
  reply.code(status);
  for (let index = 0; index < head.length; index += 2) reply.header(head[index] ?? "", head[index + 1]);
  if (!read) return reply.send(body);
  const source = method === "HEAD" ? Readable.from([]) : read();
  if (!source) throw new OverloadError("As many lists without pages are being read as may be.");
  return reply.send(source);
}

/** What every answer carries, as the router has put it on this one, without what is only this one's. */
export function commonHeaders(reply: FastifyReply): Record<string, string> {
  const { "x-request-id": _, ...common } = reply.getHeaders();
  return Object.fromEntries(Object.entries(common).map(([name, value]) => [name, String(value)]));
}
