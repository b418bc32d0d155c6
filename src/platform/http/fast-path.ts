import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { getOrCreate } from "#base/get-or-create.ts";
import type { ReadyResponse } from "./cache/compression.ts";
import { inTurn, isTurnOver } from "./limits/turns.ts";

type Find = (url: string, headers: Headers) => ReadyResponse | Promise<ReadyResponse | undefined> | undefined;

/**
 * Sends cached responses before Node parses the request, which would take longer than all the rest. Only a single, complete request
 * of the simplest form is read here; any other hands its connection over to Node's own server for good.
 */
export function openFastPath(
  server: Server,
  find: Find,
  count: (status: number) => void,
): { handOn(): void; close(): void; isIdle(socket: Socket): boolean } {
  const [connect] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!connect) throw new Error("The server has no listener for connections.");
  const onTheWire = createWires(server);
  const sockets = new Set<Socket>();
  const fresh = new Set<Socket>();
  let quiet = new Set<Socket>();
  let ready: Socket[] = [];
  let handsOn = false;

  /** The responses of one turn of the event loop leave together: waking a reader for each would cost a third of the rate. */
  function send(socket: Socket, bytes: Buffer): void {
    socket.cork();
    socket.write(bytes);
    if (ready.push(socket) === 1) setImmediate(sendReady);
  }
  function sendReady(): void {
    const leaving = ready;
    ready = [];
    for (const socket of leaving) socket.uncork();
  }

  /** Closes idle connections from time to time. One that still receives a response is not idle. */
  const sweep = setInterval(() => {
    for (const socket of quiet) {
      if (socket.writableLength === 0) socket.destroy();
      else if (socket.timeout !== server.timeout) socket.setTimeout(server.timeout);
    }
    quiet = new Set(sockets);
  }, server.keepAliveTimeout).unref();

  server.off("connection", connect);
  server.on("connection", (socket: Socket) => {
    let isWaiting = false;
    /** What arrived while a response was being made; nothing more is read then. */
    let early: Buffer | undefined;
    let hasEnded = false;

    function read(bytes: Buffer): void {
      if (isWaiting) {
        early = early ? Buffer.concat([early, bytes]) : bytes;
        socket.pause();
        return;
      }
      quiet.delete(socket);
      fresh.delete(socket);
      // A client that sends the next request before it has read the last response needs Node's handling of slow readers.
      const maySend = !handsOn && socket.writableLength === 0;
      const request = maySend ? readPlainRequest(bytes) : undefined;
      const response = request && findInTurn(request);
      if (response instanceof Promise) void wait(response, bytes);
      else if (response) reply(response);
      else goOn(bytes);
    }
    function findInTurn({ url, headers }: PlainRequest) {
      if (!isTurnOver()) return find(url, headers);
      return new Promise<void>((go) => inTurn(go, true)).then(() => find(url, headers));
    }
    function reply(response: ReadyResponse): void {
      count(response.status);
      send(socket, onTheWire(response));
    }
    /** A socket is paused only when more arrives: after a write a thousand may wait, and each pause takes two system calls. */
    async function wait(coming: Promise<ReadyResponse | undefined>, bytes: Buffer): Promise<void> {
      sockets.delete(socket);
      isWaiting = true;
      const response = await coming.catch(() => undefined);
      isWaiting = false;
      if (socket.destroyed) return;
      const next = early;
      early = undefined;
      if (next) socket.resume();
      if (!response) return goOn(next ? Buffer.concat([bytes, next]) : bytes);
      reply(response);
      if (next) return goOn(next);
      // Also after the client has ended: if it never reads the response, the sweep has to see it.
      if (server.listening) sockets.add(socket);
      if (hasEnded || !server.listening) finish();
    }
    function goOn(bytes: Buffer): void {
      leave();
      sendReady();
      connect?.call(server, socket);
      socket.unshift(bytes);
    }
    function finish(): void {
      hasEnded = true;
      if (isWaiting) return;
      sendReady();
      socket.end();
    }
    const drop = () => socket.destroy();
    function leave(): void {
      sockets.delete(socket);
      quiet.delete(socket);
      fresh.delete(socket);
      socket.off("data", read).off("end", finish).off("timeout", drop).off("error", drop).off("close", leave);
    }

    sockets.add(socket);
    fresh.add(socket);
    socket.on("data", read).on("end", finish).on("timeout", drop).on("error", drop).on("close", leave);
  });

  return {
    /** Not one whose first request may be on its way. */
    isIdle: (socket) => sockets.has(socket) && socket.writableLength === 0 && !fresh.has(socket),
    /** From now on Node's server responds, and each response announces that the connection ends. */
    handOn() {
      handsOn = true;
    },
    /** Closes connections that wait for a next request; responses under way, and first requests, still arrive. */
    close() {
      handsOn = true;
      clearInterval(sweep);
      sendReady();
      for (const socket of sockets) {
        if (fresh.has(socket)) socket.setTimeout(firstRequestMs);
        else socket.destroySoon();
      }
    },
  };
}

/** A client that has just connected when the server stops has a request on its way. */
const firstRequestMs = 2_000;

/** A complete request without a body, as every browser writes it, and nothing else. */
const plainRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/;
const maxPlainBytes = 8 * 1024;
/** Headers on which a response can depend, and those that announce a body or ask for something else. */
const relevantHeaders =
  /\r\n(?:(host|connection|accept-encoding|if-none-match|authorization|cookie)|content-length|transfer-encoding|expect|upgrade|trailer|te):[\t ]*([\t -~]*)/gi;

type HeaderName = "host" | "connection" | "accept-encoding" | "if-none-match" | "authorization" | "cookie";
export type Headers = Partial<Record<HeaderName, string>>;

interface PlainRequest {
  url: string;
  headers: Headers;
}

function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > maxPlainBytes) return undefined;
  const request = bytes.toString("latin1");
  const [, url] = plainRequest.exec(request) ?? [];
  if (!url) return undefined;

  const headers: Headers = {};
  relevantHeaders.lastIndex = 0;
  for (let header = relevantHeaders.exec(request); header; header = relevantHeaders.exec(request)) {
    const [, name, value = ""] = header;
    const key = name?.toLowerCase() as HeaderName | undefined;
    if (!key || headers[key] !== undefined) return undefined;
    headers[key] = value.trim();
  }
  const { host, connection = "keep-alive" } = headers;
  return host && connection.toLowerCase() === "keep-alive" ? { url, headers } : undefined;
}

/** Head and body together. The head contains the time, so they are made anew once a second. */
function createWires({ keepAliveTimeout }: Server): (response: ReadyResponse) => Buffer {
  let wires = new Map<ReadyResponse, Buffer>();
  let madeInS = 0;
  return (response) => {
    const second = Math.floor(Date.now() / 1_000);
    if (second !== madeInS) wires = new Map();
    madeInS = second;
    return getOrCreate(wires, response, () => {
      const head = headOf(response, new Date(second * 1_000), Math.floor(keepAliveTimeout / 1_000));
      return Buffer.concat([Buffer.from(head, "latin1"), response.body]);
    });
  };
}

function headOf({ status, head }: ReadyResponse, date: Date, keepAliveS: number): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < head.length; index += 2) text += `${head[index]}: ${head[index + 1]}\r\n`;
  return `${text}date: ${date.toUTCString()}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAliveS}\r\n\r\n`;
}
