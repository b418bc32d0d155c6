import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { OverloadError } from "./errors.ts";
import { networkOf } from "./urls.ts";

export function createNetworkCounts() {
  const counts = new Map<string, number>();
  return {
    of: (network: string): number => counts.get(network) ?? 0,
    total: (): number => counts.values().reduce((sum, count) => sum + count, 0),
    add: (network: string) => void counts.set(network, (counts.get(network) ?? 0) + 1),
    remove(network: string): void {
      const left = (counts.get(network) ?? 0) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    },
  };
}

/** Each takes a file descriptor and a few kilobytes; a process has some thousands of both to spare. */
const maxConnections = 4_000;
/** How many are closed at once, so that not every new one has to look for a place. */
const closedAtOnce = 400;
/** Looking for idle connections takes longer than a connection: a flood must not cause it each time. */
const idleCheckEveryMs = 50;
/** The last places are not for networks with more than their share of all. */
const lastPlaces = 1 / 10;
/** A socket that was just closed counts for the system until the next turn of the event loop. */
const stillClosing = 1 / 2;

interface IdleConnections {
  closeWaiting(count: number): void;
}

/**
 * Limits the connections of a process. When places become few, idle connections are closed, and a network that has its
 * share gets no more. When none is left, the network with the most loses some: a few networks cannot lock out others by
 * sending slowly.
 */
export function limitConnections(
  server: Server,
  fastPath: IdleConnections | undefined,
  { max = maxConnections, refused = (_reason: string) => {} } = {},
): void {
  const byNetwork = new Map<string, Set<Socket>>();
  const few = max * (1 - lastPlaces);
  let all = 0;

  server.maxConnections = Math.ceil(max * (1 + stillClosing));
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const sockets = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, sockets.add(socket));
    all += 1;
    socket.once("close", () => forget(network, socket));
    if (!hasPlace(sockets)) end(network, socket);
  });

  function hasPlace(sockets: Set<Socket>): boolean {
    const isGreedy = () => sockets.size > share();
    if (all > few && (all > max || isGreedy())) closeIdle();
    // Behind a proxy all connections are the proxy's, and are not closed for one another.
    if (all > few && isGreedy()) return false;
    if (all > max) closeOfLargest();
    return all <= max;
  }

  /** As if one more network were there: the place of the next one must stay free. */
  const share = () => max / (byNetwork.size + 1);

  let checkedAtMs = Number.NEGATIVE_INFINITY;
  function closeIdle(): void {
    if (performance.now() - checkedAtMs < idleCheckEveryMs) return;
    checkedAtMs = performance.now();
    fastPath?.closeWaiting(closedAtOnce);
    server.closeIdleConnections();
    for (const [network, sockets] of byNetwork)
      for (const socket of sockets) if (socket.destroyed) forget(network, socket);
  }

  function closeOfLargest(): void {
    const [[network, sockets] = ["", new Set<Socket>()]] = [...byNetwork].sort(
      (one, other) => other[1].size - one[1].size,
    );
    if (sockets.size <= share()) return;
    for (const socket of [...sockets].slice(0, closedAtOnce)) end(network, socket);
  }

  function end(network: string, socket: Socket): void {
    refused(`The process has reached its limit of ${max} connections.`);
    forget(network, socket);
    socket.destroy();
  }

  function forget(network: string, socket: Socket): void {
    const sockets = byNetwork.get(network);
    if (!sockets?.delete(socket)) return;
    all -= 1;
    if (sockets.size === 0) byNetwork.delete(network);
  }
}

/** Browsers send one request at a time on a connection, and so do proxies. */
const maxUnanswered = 32;

interface PipelineLimit {
  admit(request: IncomingMessage): boolean;
  /** To be called when the response to an admitted request has left, or never will. */
  release(request: IncomingMessage): void;
}

/**
 * Limits how many requests of one connection wait for their responses, and closes a connection that sends more. A packet
 * holds up to 2,500 requests, and Node parses all of a packet even if its socket is destroyed meanwhile: a hundred such
 * packets took 13 seconds and 500 MB. So the rest of the packet is overwritten, and the parser stops at the first byte that
 * is not HTTP. Only parsed requests count, so the content of a body does not matter; parsed bodies are copies.
 */
export function limitPipelining(server: Server): PipelineLimit {
  const unanswered = new WeakMap<Socket, number>();
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
    admit({ socket }) {
      if (socket.destroyed) return false;
      const waiting = unanswered.get(socket) ?? 0;
      if (waiting >= maxUnanswered) {
        socket.destroy();
        if (sender === socket) packet?.fill(0);
        return false;
      }
      unanswered.set(socket, waiting + 1);
      return true;
    },
    release({ socket }) {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
    },
  };
}

interface OverloadLimits {
  maxDelayMs: number;
  /** Beyond this, every visitor is refused; below it only networks with other requests under way. */
  maxDelayForAllMs: number;
  sampleMs: number;
}

/** Half a second a turn, for five seconds: one slow moment of the machine is not an overload. */
const usual: OverloadLimits = { maxDelayMs: 500, maxDelayForAllMs: 1_000, sampleMs: 5_000 };
const turnMs = 10;

/**
 * Under overload, visitors' reads get a 503; cached responses still leave before the router. Probes, writes (somebody
 * wrote that message) and the office are served.
 */
export function refuseWhenOverloaded(app: FastifyInstance, limits = usual): void {
  const readDelayMs = watchEventLoop(app, limits.sampleMs);
  const underWay = createNetworkCounts();

  app.addHook("onRequest", async (request, reply) => {
    const network = networkOf(request.ip);
    const others = underWay.of(network);
    underWay.add(network);
    reply.raw.once("close", () => underWay.remove(network));

    const delayMs = readDelayMs();
    if (delayMs <= limits.maxDelayMs) return;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.routeOptions.config.isProbe || (await request.isSignedIn())) return;
    if (others === 0 && delayMs <= limits.maxDelayForAllMs) return;
    throw new OverloadError(`A turn of the event loop takes longer than ${limits.maxDelayMs} ms.`);
  });
}

/**
 * Returns how much longer than usual a turn of the event loop took in the last sample. It opens no file: reading the
 * process's memory, as @fastify/under-pressure does, fails without a file descriptor and ended the server.
 */
function watchEventLoop(app: FastifyInstance, sampleMs: number): () => number {
  const turns = monitorEventLoopDelay({ resolution: turnMs });
  turns.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // Without a single turn in the sample, the mean is not a number.
    delayMs = Number.isNaN(turns.mean) ? Number.POSITIVE_INFINITY : Math.max(0, turns.mean / 1e6 - turnMs);
    turns.reset();
  }, sampleMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    turns.disable();
  });
  return () => delayMs;
}

interface QueueLimits {
  name: string;
  atOnce: number;
  /** How many may wait; the next one gets a 503 with Retry-After. */
  waiting: number;
}

type Waiting = PromiseWithResolvers<void>;

interface Sender {
  network: string;
  /** Whether it is somebody of the office, who has separate places. */
  isOffice?(): Promise<boolean>;
}

export function senderOf(request: FastifyRequest): Sender {
  return { network: networkOf(request.ip), isOffice: request.isSignedIn };
}

/**
 * Networks take turns, so that the many requests of one wait for each other and not in front of everybody else. The office
 * has as many places again: it is served when visitors are refused.
 */
export function createWorkQueue(limits: QueueLimits) {
  const visitors = createLane(limits);
  const office = createLane({ ...limits, name: `${limits.name} (office)` });

  return async <Result>(work: () => Promise<Result>, { network, isOffice }: Sender): Promise<Result> => {
    const lane = visitors.isBusy() && (await isOffice?.()) ? office : visitors;
    await lane.enter(network);
    try {
      return await work();
    } finally {
      lane.leave();
    }
  };
}

function createLane({ name, atOnce, waiting: places }: QueueLimits) {
  const isFull = () => new OverloadError(`The queue for ${name} is full: ${places} are waiting.`);
  /** By network. The one whose turn it is comes first. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let free = atOnce;

  /** The network that has the most places gives its last one to a network that has fewer. */
  function makeRoomFor(network: string): void {
    const [longest = []] = [...queues.values()].sort((one, other) => other.length - one.length);
    if ((queues.get(network)?.length ?? 0) + 1 >= longest.length) throw isFull();
    waiting -= 1;
    longest.pop()?.reject(isFull());
  }

  function takeNext(): Waiting | undefined {
    const [[network, queue] = []] = queues;
    if (network === undefined || !queue) return undefined;
    const next = queue.shift();
    queues.delete(network);
    if (queue.length > 0) queues.set(network, queue);
    waiting -= 1;
    return next;
  }

  return {
    isBusy: () => free === 0,

    async enter(network: string): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting >= places) makeRoomFor(network);
      waiting += 1;
      const place: Waiting = Promise.withResolvers();
      queues.getOrInsertComputed(network, () => []).push(place);
      await place.promise;
    },

    leave(): void {
      const next = takeNext();
      // In the next turn of the event loop, so that a long queue is not processed in one.
      if (next) setImmediate(next.resolve);
      else free += 1;
    },
  };
}
