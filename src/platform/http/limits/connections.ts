import { createServer, IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { getOrCreate } from "#base/get-or-create.ts";
import { networkOf } from "#base/urls.ts";
import { inTurn, mustWait, noteArrival } from "./turns.ts";

/** Node itself ends a request that takes longer. */
const longestRequestMs = 30 * 60_000;
/** For a slow reader. Node's default is twice as much; half of this would delay larger cached pages (42 µs instead of 28). */
const responseBufferBytes = 32 * 1024;
const silentConnectionMs = 60_000;
const idleConnectionMs = 72_000;

/**
 * Node parses all of a packet, up to 3,600 requests, also after its connection was destroyed: a hundred such packets took eight seconds.
 * An upgrade is where it stops reading HTTP.
 */
class StoppableRequest extends IncomingMessage {
  declare asksForUpgrade: boolean;

  get upgrade(): boolean {
    return this.asksForUpgrade || this.socket.destroyed;
  }
  set upgrade(asked: boolean) {
    this.asksForUpgrade = asked;
  }
}

export function createHttpServer(handle: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: longestRequestMs,
      keepAliveTimeout: idleConnectionMs,
      // Node would refuse a request without a host without a message; rejectBadHost sends one.
      requireHostHeader: false,
      highWaterMark: responseBufferBytes,
      // Most requests have no body: making a stream for each takes a tenth of the time.
      optimizeEmptyRequests: true,
      IncomingMessage: StoppableRequest,
    },
    handle,
  );
  server.setTimeout(silentConnectionMs);
  return server;
}

/** Each takes a file descriptor and a few kilobytes; a process has some thousands of both to spare. */
const maxConnections = 4_000;
/** As in deploy/nginx.conf: a whole campus may share one address. */
const maxPerNetwork = 400;
/** A network that has more is served in turns, and not while connections of others may arrive. */
const fewConnections = 32;
const servedPerTurn = 16;
/** How many are closed at once, so that not every new one has to look for a place. */
const closedAtOnce = 400;
/** Looking for idle connections takes longer than a connection: a flood must not cause it each time. */
const idleCheckEveryMs = 50;
/** A socket that was just closed counts for the system until the next turn of the event loop. */
const stillClosing = 1 / 2;

/** A connection that sent nothing for so long gives its place to one of its network that waits. */
const idleMs = 1_000;

interface Network {
  name: string;
  served: Set<Socket>;
  /** Accepted, but nothing is read from them yet: a client that is refused would come again at once. */
  waiting: Set<Socket>;
  /** What waits is served in one of the next turns. */
  isDelayed: boolean;
}

interface ConnectionLimits {
  max?: number;
  /** Infinity behind a proxy. */
  perNetwork?: number;
  isIdle(socket: Socket): boolean;
  refused?(reason: string): void;
}

/**
 * Further connections of a network that uses its places wait until some of them close or are idle. When no place is left at all, idle
 * connections are closed, those of the largest network first, then its others: a few networks cannot lock out others by sending
 * slowly. That network itself, which may be a proxy in front, gets no more.
 */
export function limitConnections(
  server: Server,
  { max = maxConnections, perNetwork = maxPerNetwork, isIdle, refused = () => {} }: ConnectionLimits,
) {
  // A proxy has the connections of everybody.
  const few = Number.isFinite(perNetwork) ? fewConnections : perNetwork;
  const networks = new Map<string, Network>();
  const sockets = new Map<Socket, Network>();
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.maxConnections = Math.ceil(max * (1 + stillClosing));
  server.on("connection", (socket: Socket) => {
    noteArrival();
    const name = networkOf(socket.remoteAddress ?? "");
    const network = getOrCreate(networks, name, () => newNetwork(name));
    sockets.set(socket, network);
    network.waiting.add(socket);
    socket.once("close", () => forget(socket)).on("error", () => {});
    if (sockets.size > max) makeRoom(socket, network);
    serveWaiting(network);
  });
  const look = watchIdle(networks, closeIdle);

  function serveWaiting(network: Network): void {
    const { served, waiting } = network;
    if (network.isDelayed) return;
    let left = servedPerTurn;
    for (const socket of waiting) {
      if (served.size >= perNetwork) return;
      if (sizeOf(network) > few && (mustWait() || left === 0)) {
        delay(network);
        return;
      }
      left -= 1;
      waiting.delete(socket);
      served.add(socket);
      for (const listener of listeners) listener.call(server, socket);
    }
  }

  function delay(network: Network): void {
    network.isDelayed = true;
    setImmediate(inTurn, () => {
      network.isDelayed = false;
      serveWaiting(network);
    });
  }

  function makeRoom(newest: Socket, its: Network): void {
    const bySize = [...networks.values()].sort((one, other) => sizeOf(other) - sizeOf(one));
    if (performance.now() - checkedAtMs > idleCheckEveryMs) {
      checkedAtMs = performance.now();
      let left = closedAtOnce;
      for (const network of bySize) left -= closeIdle(network, left);
    }
    if (sockets.size <= max) return;
    refused(`The process has reached its limit of ${max} connections.`);
    const [largest = its] = bySize;
    const isLargest = sizeOf(its) === sizeOf(largest);
    const ended = isLargest ? [newest] : [...largest.waiting, ...largest.served].slice(0, closedAtOnce);
    for (const socket of ended) close(socket);
  }

  function closeIdle({ served }: Network, most: number, isLongIdle = (_socket: Socket) => true): number {
    const idle = [...served].filter((socket) => socket.destroyed || (isIdle(socket) && isLongIdle(socket)));
    for (const socket of idle.slice(0, most)) close(socket);
    return Math.min(idle.length, most);
  }

  function close(socket: Socket): void {
    socket.destroy();
    forget(socket);
  }

  function forget(socket: Socket): void {
    const network = sockets.get(socket);
    if (!network) return;
    sockets.delete(socket);
    network.waiting.delete(socket);
    network.served.delete(socket);
    if (sizeOf(network) === 0) networks.delete(network.name);
    else serveWaiting(network);
  }

  return {
    /** Whichever listener accepted them. */
    open: () => sockets.size,
    /** For a stop: no connection waits any more. */
    closeWaiting(): void {
      clearInterval(look);
      for (const { waiting } of networks.values()) for (const socket of waiting) close(socket);
    },
  };
}

const newNetwork = (name: string): Network => ({
  name,
  served: new Set(),
  waiting: new Set(),
  isDelayed: false,
});

type CloseIdle = (network: Network, most: number, isLongIdle: (socket: Socket) => boolean) => void;

/** Connections that sent nothing since the last look give their places to those of their network that wait. */
function watchIdle(networks: ReadonlyMap<string, Network>, closeIdle: CloseIdle): NodeJS.Timeout {
  let received = new WeakMap<Socket, number>();
  return setInterval(() => {
    const before = received;
    received = new WeakMap();
    for (const network of networks.values()) {
      if (network.waiting.size === 0) continue;
      for (const socket of network.served) received.set(socket, socket.bytesRead);
      closeIdle(network, network.waiting.size, (socket) => before.get(socket) === socket.bytesRead);
    }
  }, idleMs).unref();
}

const sizeOf = ({ served, waiting }: Network): number => served.size + waiting.size;
