import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Answer } from "../cache/cached-responses.ts";

/** The answer that is ready for this address, or on its way, if there is one. */
type Find = (url: string, headers: Headers) => Answer | Promise<Answer | undefined> | undefined;

/**
 * Answers from memory before Node reads a request as HTTP, which takes longer than everything else about such an
 * answer. Only a request that is whole, alone and of the plainest form is read here. With anything else, and with
 * everything that is not ready, the connection goes on to Node's own server, and stays there.
 */
export function answerBeforeHttp(
  server: Server,
  find: Find,
  count: (status: number) => void,
): { handOn(): void; close(): void; closeWaiting(count: number): void } {
  const [connect] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!connect) throw new Error("There is no server to stand before.");
  const sockets = new Set<Socket>();
  /** Those that have not asked for anything yet. */
  const fresh = new Set<Socket>();
  let quiet = new Set<Socket>();
  let ready: Socket[] = [];
  let handsOn = false;

  /**
   * The answers of one turn of the event loop leave together, and half as many again leave in a second: a write that
   * finds its reader asleep pays for waking it. So all that can be done before goes before, and the writes follow each
   * other faster than a reader can take them and fall asleep again.
   */
  function send(socket: Socket, answer: Buffer): void {
    socket.cork();
    socket.write(answer);
    if (ready.push(socket) === 1) setImmediate(sendReady);
  }
  function sendReady(): void {
    const leaving = ready;
    ready = [];
    for (const socket of leaving) socket.uncork();
  }

  /**
   * One look at all connections from time to time; a timer for each would be wound up again at every request. Who still
   * takes an answer is not quiet: the socket's own timer ends that one if it stops.
   */
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
    /** What came while an answer was waited for; nothing more is read then. */
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
      // Who sends the next request before the last answer was taken needs Node's care for slow readers.
      const mayAnswer = !handsOn && socket.writableLength === 0;
      const request = mayAnswer ? readPlainRequest(bytes) : undefined;
      const answer = request && find(request.url, request.headers);
      if (answer instanceof Promise) void wait(answer, bytes);
      else if (answer && !answer.read) reply(answer);
      else goOn(bytes);
    }
    function reply(answer: Answer): void {
      count(answer.status);
      send(socket, onTheWire(answer, server.keepAliveTimeout));
    }
    /**
     * If the answer fails, the server has to say so. A socket is paused only when more comes: after a write a thousand may wait,
     * and the system is told twice of each that pauses.
     */
    async function wait(coming: Promise<Answer | undefined>, bytes: Buffer): Promise<void> {
      sockets.delete(socket);
      isWaiting = true;
      const answer = await coming.catch(() => undefined);
      isWaiting = false;
      if (socket.destroyed) return;
      const next = early;
      early = undefined;
      if (next) socket.resume();
      if (!answer || answer.read) return goOn(next ? Buffer.concat([bytes, next]) : bytes);
      reply(answer);
      if (next) return goOn(next);
      // Also who has hung up: if they never take their answer, the sweep has to see it.
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
    /**
     * Ends so many of the connections that were answered and wait for a next request, the oldest first. Who has just come is not
     * ended before the first request had time to arrive.
     */
    closeWaiting(count) {
      const waiting = [...sockets].filter((socket) => socket.writableLength === 0 && !fresh.has(socket));
      for (const socket of waiting.slice(0, count)) socket.destroy();
    },
    /** From now on Node's server answers, and says with each answer that the connection ends. */
    handOn() {
      handsOn = true;
    },
    /** Connections that wait for a next request wait in vain; what was answered, or is just being asked, still arrives. */
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

/** Whoever has just connected when the server stops has a request on its way. */
const firstRequestMs = 2_000;

/**
 * A whole request without a body, as every browser writes it. Two requests in one, half of one, a header that goes on
 * in the next line or a byte outside ASCII do not fit.
 */
const plainRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/;
const maxPlainBytes = 8 * 1024;
/** What an answer can depend on, and what says that more belongs to the request, or that it asks for something else. */
const relevantHeaders =
  /\r\n(?:(host|connection|accept-encoding|if-none-match|authorization|cookie)|content-length|transfer-encoding|expect|upgrade|trailer|te):[\t ]*([\t -~]*)/gi;

export interface Headers {
  host: string | undefined;
  connection: string | undefined;
  "accept-encoding": string | undefined;
  "if-none-match": string | undefined;
  authorization: string | undefined;
  cookie: string | undefined;
}

function readPlainRequest(bytes: Buffer): { url: string; headers: Headers } | undefined {
  if (bytes.length > maxPlainBytes) return undefined;
  const request = bytes.toString("latin1");
  const [, url] = plainRequest.exec(request) ?? [];
  if (!url) return undefined;

  const headers: Headers = {
    host: undefined,
    connection: undefined,
    "accept-encoding": undefined,
    "if-none-match": undefined,
    authorization: undefined,
    cookie: undefined,
  };
  relevantHeaders.lastIndex = 0;
  for (let header = relevantHeaders.exec(request); header; header = relevantHeaders.exec(request)) {
    const [, name, value = ""] = header;
    const key = name?.toLowerCase() as keyof Headers | undefined;
    if (!key || headers[key] !== undefined) return undefined;
    headers[key] = value.trim();
  }
  const { host, connection = "keep-alive" } = headers;
  return host && connection.toLowerCase() === "keep-alive" ? { url, headers } : undefined;
}

/** An answer with its head before it. It names the time, so that it is made anew once a second. */
function onTheWire(answer: Answer, keepAliveMs: number): Buffer {
  const second = Math.floor(Date.now() / 1_000);
  if (answer.wire?.second !== second) {
    const head = headOf(answer, new Date(second * 1_000), Math.floor(keepAliveMs / 1_000));
    answer.wire = { second, bytes: Buffer.concat([Buffer.from(head, "latin1"), answer.body]) };
  }
  return answer.wire.bytes;
}

function headOf({ status, head }: Answer, date: Date, keepAliveS: number): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < head.length; index += 2) text += `${head[index]}: ${head[index + 1]}\r\n`;
  return `${text}date: ${date.toUTCString()}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAliveS}\r\n\r\n`;
}
