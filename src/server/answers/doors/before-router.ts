import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { lacksOneHost } from "#api/http/errors/nodes-own-refusals.ts";
import { statusOfUnreadable } from "#api/http/errors/unreadable-requests.ts";
import type { AnswerCounts } from "../kept/answer-counts.ts";
import type { Answer } from "../kept/kept-answer.ts";
import type { KeptAnswers } from "../kept/kept-answers.ts";
import { answerBeforeHttp } from "./before-http.ts";
import { limitConnections, limitPipelining } from "./connection-limits.ts";

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
