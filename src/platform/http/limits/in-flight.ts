import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { OverloadError } from "#base/errors.ts";
import { getOrCreate } from "#base/get-or-create.ts";
import { createWorkQueue, senderOf } from "./work-queue.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** It costs little itself, and waits as long as the file store does. */
    waitsForStore?: boolean;
  }
}

/** A whole campus may share one network: further requests wait. The office has as many places again. */
const perNetwork = { name: "the requests of one network", atOnce: 32, waiting: 400 };
const maxWaitingBytes = 32 * 1024 * 1024;
/** The objects of a request, without what it sent. */
const overheadBytes = 8 * 1024;

/**
 * A request is in flight until its response begins to leave, so that slow readers take no place, or is gone, so that nobody keeps one
 * by leaving. Uploads take none while they arrive, nor do files: a silent store must not keep a campus from reading pages.
 */
export function limitInFlight(app: FastifyInstance): void {
  const networks = new Map<string, { queue: ReturnType<typeof createWorkQueue>; requests: number }>();
  const leave = new WeakMap<object, () => void>();
  let waitingBytes = 0;

  app.addHook("preValidation", async (request, reply) => {
    const { isProbe, waitsForStore } = request.routeOptions.config;
    if (request.raw.socket.destroyed) return void reply.hijack();
    if (request.isMultipart() || isProbe || waitsForStore) return;
    const sender = senderOf(request);
    const network = getOrCreate(networks, sender.network, () => ({
      queue: createWorkQueue(perNetwork),
      requests: 0,
    }));
    // One that finds a place is no matter of what others have waiting.
    const bytes = network.requests < perNetwork.atOnce ? 0 : bytesOf(request.raw);
    if (waitingBytes + bytes > maxWaitingBytes) throw new OverloadError("Too many bytes of requests wait.");
    waitingBytes += bytes;
    network.requests += 1;
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    leave.set(request, over.resolve);
    reply.raw.once("close", over.resolve);
    const work = () => {
      begun.resolve();
      return over.promise;
    };
    void network
      .queue(work, sender)
      .catch(begun.reject)
      .finally(() => {
        network.requests -= 1;
        if (network.requests === 0) networks.delete(sender.network);
      });
    await begun.promise.finally(() => {
      waitingBytes -= bytes;
    });
    if (request.raw.socket.destroyed) reply.hijack();
  });

  app.addHook("onSend", (request, _reply, payload, done) => {
    leave.get(request)?.();
    done(null, payload);
  });
}

function bytesOf({ headers, rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce(
    (sum, each) => sum + each.length,
    overheadBytes + Number(headers["content-length"] ?? 0),
  );
}
