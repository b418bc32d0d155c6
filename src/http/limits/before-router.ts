import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pipeline } from "node:stream";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import type { Answer, AnswerCounts, KeptAnswers } from "../cache/cached-responses.ts";
import { lacksOneHost, statusOfUnreadable } from "../errors/error-responses.ts";
import { networkOf } from "../requests/client-address.ts";
import { answerBeforeHttp } from "./fast-path.ts";

interface DoorParts {
  answers: KeptAnswers;
  counts: AnswerCounts;
  /** Whether kept answers also leave before HTTP is read. */
  beforeHttp: boolean;
}

/**
 * Who reads on has the next request on its way when the server stops: closing its connection at once would lose it, since
 * nobody knows whether it arrived. For so long it is answered, and told to come on a new connection.
 */
const lastRequestsMs = 250;

/**
 * Stands before the router: an answer that is kept goes out with as little work as possible. Everything else goes on
 * to the router. Once the server is stopping, each answer is the last of its connection.
 */
export function answerBeforeRouter(app: FastifyInstance, { answers, counts, beforeHttp }: DoorParts): void {
  const { server } = app;
  let isStopping = false;

  /** Returns false if the router has to answer. */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { status, head, body, read }: Answer,
  ): boolean {
    const isRead = request.method === "GET";
    const source = isRead ? read?.() : undefined;
    if (isRead && read && !source) return false;
    counts.add("before router", status);
    if (isStopping) response.shouldKeepAlive = false;
    response.writeHead(status, head);
    if (source) pipeline(source, response, () => {});
    else response.end(isRead ? body : undefined);
    return true;
  }

  const pipelining = limitPipelining(server);
  app.beforeRouter.handle = (request, response, route) => {
    if (!pipelining.admit(request)) return;
    let routedAtMs: number | undefined;
    function goOn(): void {
      routedAtMs = performance.now();
      route(request, response);
    }
    response.once("close", () => {
      pipelining.release(request);
      // Who went away before there was a response had none.
      if (routedAtMs === undefined || !response.headersSent) return;
      counts.add("router", response.statusCode);
      counts.time((performance.now() - routedAtMs) / 1000);
    });
    const { method, url = "/", headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || lacksOneHost(request)) return goOn();
    const answer = answers.find(url, headers) ?? answers.findForOffice(url, headers);
    if (!(answer instanceof Promise)) {
      if (!answer || !send(request, response, answer)) goOn();
      return;
    }
    answer
      .catch(() => undefined)
      .then((made) => {
        if (!made || !send(request, response, made)) goOn();
      });
  };

  server.on("clientError", (error: Parameters<typeof statusOfUnreadable>[0]) => {
    if (error.code !== "ECONNRESET") counts.add("router", statusOfUnreadable(error));
  });

  const earlyDoor = beforeHttp
    ? answerBeforeHttp(server, answers.find, (status) => counts.add("before http", status))
    : undefined;
  limitConnections(server, earlyDoor, { refused: app.logOverload });
  app.addHook("preClose", async () => {
    isStopping = true;
    earlyDoor?.handOn();
    if (await hasConnections(server)) await pause(lastRequestsMs);
    // Also what came while a busy machine let this process wait.
    await nextTurn();
    earlyDoor?.close();
  });
}

async function hasConnections(server: Server): Promise<boolean> {
  return (await promisify(server.getConnections.bind(server))()) > 0;
}

/** Each takes a file number and a few kilobytes; a process has some thousands of both to spare. */
const maxConnections = 4_000;
/** So many go at once, that not every new one has to look for a place. */
const madeFree = 400;
/** To look for those that wait takes longer than a connection: not each of a flood may have it done. */
const looksEveryMs = 50;
/** The last places are not for those who hold more than their share of all. */
const lastPlaces = 1 / 10;
/** What was just ended counts for the system until the next turn, and must not keep out who comes in the same one. */
const stillEnding = 1 / 2;

interface EarlyDoor {
  closeWaiting(count: number): void;
}

/**
 * Bounds the connections of a process. When places grow few, those that wait for a next request make room, and a network that
 * has its share gets no more. When there is none left, those of the network that holds the most go: a few networks cannot keep
 * others out by asking slowly.
 */
export function limitConnections(
  server: Server,
  earlyDoor: EarlyDoor | undefined,
  { max = maxConnections, refused = (_reason: string) => {} } = {},
): void {
  const held = new Map<string, Set<Socket>>();
  const few = max * (1 - lastPlaces);
  let all = 0;

  server.maxConnections = Math.ceil(max * (1 + stillEnding));
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const sockets = held.get(network) ?? new Set();
    held.set(network, sockets.add(socket));
    all += 1;
    socket.once("close", () => forget(network, socket));
    if (!hasPlace(sockets)) end(network, socket);
  });

  function hasPlace(sockets: Set<Socket>): boolean {
    const isGreedy = () => sockets.size > share();
    if (all > few && (all > max || isGreedy())) closeIdle();
    // Behind a proxy all are the proxy's, whose own connections are never ended for one another.
    if (all > few && isGreedy()) return false;
    if (all > max) endGreediest();
    return all <= max;
  }

  /** As if one more network were there: the place of the next one must stay free. */
  const share = () => max / (held.size + 1);

  let lookedAt = Number.NEGATIVE_INFINITY;
  function closeIdle(): void {
    if (performance.now() - lookedAt < looksEveryMs) return;
    lookedAt = performance.now();
    earlyDoor?.closeWaiting(madeFree);
    server.closeIdleConnections();
    for (const [network, sockets] of held)
      for (const socket of sockets) if (socket.destroyed) forget(network, socket);
  }

  function endGreediest(): void {
    const [[network, sockets] = ["", new Set<Socket>()]] = [...held].sort((a, b) => b[1].size - a[1].size);
    if (sockets.size <= share()) return;
    for (const socket of [...sockets].slice(0, madeFree)) end(network, socket);
  }

  function end(network: string, socket: Socket): void {
    refused(`The process has as many connections as it may: ${max}.`);
    forget(network, socket);
    socket.destroy();
  }

  function forget(network: string, socket: Socket): void {
    const sockets = held.get(network);
    if (!sockets?.delete(socket)) return;
    all -= 1;
    if (sockets.size === 0) held.delete(network);
  }
}

/** Browsers send one request at a time on a connection, and so do proxies. */
const maxUnanswered = 32;

interface PipelineLimit {
  /** Returns false for a request that must not be processed, because its connection was cut off. */
  admit(request: IncomingMessage): boolean;
  /** To be called when the response to an admitted request has left, or never will. */
  release(request: IncomingMessage): void;
}

/**
 * Bounds how many requests of one connection wait for their responses, and cuts off a connection that sends more. A packet
 * holds up to 2,500 requests, and Node parses all of a packet even if its socket is destroyed meanwhile: a hundred such
 * packets took 13 seconds and 500 MB. So the rest of the packet is overwritten, and the parser stops at the first byte that is not
 * HTTP. Only requests that were parsed count, therefore no content of a body matters; bodies that were parsed are copies.
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
