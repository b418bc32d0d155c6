import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { OverloadError } from "#base/errors.ts";
import { getOrCreate } from "#base/get-or-create.ts";
import { createWorkQueue, senderOf } from "./overload.ts";
import { inTurn } from "./turns.ts";

const maxWaiting = 8;

/** The requests of one connection, one after the other: a client that reads nothing has one response made for it, not all. */
export function createConnectionTurns() {
  const idle = new WeakSet<Socket>();
  /** How many requests of a connection wait for the responses before theirs. */
  const waiting = new WeakMap<Socket, number>();

  return {
    /** It has sent a request before, and none of its requests is under way. */
    isIdle: (socket: Socket): boolean => idle.has(socket) && socket.writableLength === 0,

    /** Never works for a connection that is gone, and ends one on which too many requests wait. */
    enter({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
      if (socket.destroyed) return;
      function begin(): void {
        idle.delete(socket);
        inTurn(() => {
          if (socket.destroyed) return;
          idle.add(socket);
          work();
        }, true);
      }
      // Node gives a response its socket once the response before has left.
      if (response.socket) return void begin();
      const before = waiting.get(socket) ?? 0;
      if (before >= maxWaiting) return void socket.destroy();
      waiting.set(socket, before + 1);
      response.once("socket", () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        process.nextTick(begin);
      });
    },

    /** For work that takes longer than a turn. Calls `left` once the response is gone. */
    hold({ socket }: IncomingMessage, response: ServerResponse, left: () => void): void {
      idle.delete(socket);
      response.once("close", () => {
        idle.add(socket);
        left();
      });
    },
  };
}

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
