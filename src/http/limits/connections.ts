import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { getOrCreate } from "#http/get-or-create.ts";
import { networkOf } from "../urls.ts";

/** Node itself ends a request that takes longer. */
const longestRequestMs = 30 * 60_000;
/** For a slow reader. Node's default is twice as much; half of this would delay larger cached pages (42 µs instead of 28). */
const responseBufferBytes = 32 * 1024;
const silentConnectionMs = 60_000;
const idleConnectionMs = 72_000;

export function createHttpServer(handle: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: longestRequestMs,
      keepAliveTimeout: idleConnectionMs,
      // Node would refuse a request without a host without a message; rejectBadHost sends one.
      requireHostHeader: false,
      highWaterMark: responseBufferBytes,
    },
    handle,
  );
  server.setTimeout(silentConnectionMs);
  return server;
}

/** Each takes a file descriptor and a few kilobytes; a process has some thousands of both to spare. */
const maxConnections = 4_000;
/** How many are closed at once, so that not every new one has to look for a place. */
const closedAtOnce = 400;
/** Looking for idle connections takes longer than a connection: a flood must not cause it each time. */
const idleCheckEveryMs = 50;
/** A socket that was just closed counts for the system until the next turn of the event loop. */
const stillClosing = 1 / 2;

/**
 * When no place is left, idle connections are closed, then some of the network with the most: a few networks cannot lock out others by
 * sending slowly. That network itself, which may be a proxy in front, gets no more.
 */
export function limitConnections(
  server: Server,
  fastPath: { closeWaiting(count: number): void } | undefined,
  { max = maxConnections, refused = (_reason: string) => {} } = {},
): void {
  const byNetwork = new Map<string, Set<Socket>>();
  let all = 0;
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  server.maxConnections = Math.ceil(max * (1 + stillClosing));
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const sockets = getOrCreate(byNetwork, network, () => new Set()).add(socket);
    all += 1;
    socket.once("close", () => forget(network, socket));
    if (all > max) closeIdle();
    if (all > max) makeRoom(socket, sockets);
  });

  function closeIdle(): void {
    if (performance.now() - checkedAtMs < idleCheckEveryMs) return;
    checkedAtMs = performance.now();
    fastPath?.closeWaiting(closedAtOnce);
    server.closeIdleConnections();
    for (const [network, sockets] of byNetwork) {
      for (const socket of sockets) if (socket.destroyed) forget(network, socket);
    }
  }

  function makeRoom(newest: Socket, ofItsNetwork: Set<Socket>): void {
    refused(`The process has reached its limit of ${max} connections.`);
    const [network, most] = [...byNetwork].reduce((one, other) =>
      other[1].size > one[1].size ? other : one,
    );
    const ended = most.size === ofItsNetwork.size ? [newest] : [...most].slice(0, closedAtOnce);
    for (const socket of ended) {
      forget(network, socket);
      socket.destroy();
    }
  }

  function forget(network: string, socket: Socket): void {
    const sockets = byNetwork.get(network);
    if (!sockets?.delete(socket)) return;
    all -= 1;
    if (sockets.size === 0) byNetwork.delete(network);
  }
}

const maxWaiting = 32;

/**
 * Closes a connection on which too many requests wait for responses. Node parses all of a packet, up to 2,500 requests, even if its
 * socket is destroyed meanwhile: a hundred such packets took 13 seconds and 500 MB. So the rest of the packet is overwritten, and
 * the parser stops at the first byte that is not HTTP. Parsed bodies are copies, so they stay intact.
 */
export function limitPipelining(server: Server) {
  const waitingOn = new WeakMap<Socket, number>();
  /** The packet that is being parsed: Node emits its requests before the next packet arrives. */
  let packet: Buffer | undefined;
  let sender: Socket | undefined;

  server.on("connection", (socket: Socket) => {
    socket.prependListener("data", (bytes: Buffer) => {
      packet = bytes;
      sender = socket;
    });
  });

  return {
    admit({ socket }: IncomingMessage): boolean {
      if (socket.destroyed) return false;
      const waiting = waitingOn.get(socket) ?? 0;
      if (waiting >= maxWaiting) {
        socket.destroy();
        if (sender === socket) packet?.fill(0);
        return false;
      }
      waitingOn.set(socket, waiting + 1);
      return true;
    },
    release({ socket }: IncomingMessage): void {
      waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1);
    },
  };
}
