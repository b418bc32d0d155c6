import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { startAwakeClock } from "../support/awake-clock.ts";
import { mostResidentMb } from "../support/servers/memory.ts";
import type { RunningServer } from "../support/servers/server.ts";
import { addNotice, noticeForm, serve, signedIn } from "../support/servers/test-server.ts";
import { startPostgres } from "../support/stores/postgres.ts";

/** What everybody else is promised meanwhile. */
const limitMs = 2_000;
const limitMb = 300;
const readers = 2_000;
/** A network of its own: the others are 127.0.0.1. */
const flooder = "127.0.0.5";

const openSite = () => serve({ LOG_LEVEL: "fatal" });

async function addFile({ url }: RunningServer): Promise<string> {
  const form = noticeForm("Large", { name: "large.pdf", content: pdfOf(5_000_000) });
  return (await addNotice(url, await signedIn(url), form)).notice.fileUrl;
}

/** Others who read a page and a list meanwhile; returns the longest that one of them waited. */
async function visitMeanwhile(url: string): Promise<number> {
  const clock = startAwakeClock();
  let longestMs = 0;
  for (let visits = 0; visits < 10; visits += 1) {
    for (const path of ["/", "/notice", "/api/notices?page=1"]) {
      const { result, ms } = await clock.time(
        fetch(`${url}${path}`).then(async (response) => {
          await response.bytes();
          return response.status;
        }),
      );
      expect(result).toBe(200);
      longestMs = Math.max(longestMs, ms);
    }
  }
  return longestMs;
}

async function withstands(server: RunningServer, connections: number, requests: string): Promise<void> {
  await visitMeanwhile(server.url);
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  let longestMs = 0;
  const mb = await mostResidentMb(server.pid, async () => {
    for (let count = 0; count < connections; count += 1)
      sockets.push(await askAndTakeNothing(server.url, requests));
    longestMs = await visitMeanwhile(server.url);
  });
  expect(mb).toBeLessThan(limitMb);
  expect(longestMs).toBeLessThan(limitMs);
}

async function askAndTakeNothing(url: string, request: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: flooder });
  socket.on("error", () => {});
  socket.pause();
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  socket.write(request);
  return socket;
}

const getOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: school.example\r\n\r\n`;

test.each(["a page", "a file"] as const)(
  "two thousand readers who request %s and read nothing take little memory and delay nobody",
  async (what) => {
    const server = await openSite();
    await withstands(server, readers, getOf(what === "a file" ? await addFile(server) : "/"));
  },
);

test.each(["/", "/api/roadblock?page=1", "/nowhere", "/api/openapi.json"])(
  "five hundred connections with three hundred requests for %s take little memory and delay nobody",
  async (path) => withstands(await openSite(), 500, getOf(path).repeat(300)),
);

const newConnectionLimitMs = 1_000;

/** Someone whose connections each send the next request as soon as there is a response; or leave after a while, and come again. */
async function keepAsking(url: string, path: string, connections: number, leaveMs?: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const served = Promise.withResolvers<void>();
  let isOver = false;
  function open(): void {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port), localAddress: flooder });
    sockets.add(socket);
    const ask = () => socket.write(getOf(path));
    socket
      .on("error", () => {})
      .on("connect", ask)
      .on("data", (bytes) => bytes.includes("HTTP/1.1 ") && ask())
      .once("data", () => served.resolve())
      .once("close", () => sockets.delete(socket) && setImmediate(open));
    // A reset leaves no port of this machine waiting.
    if (leaveMs) socket.once("connect", () => setTimeout(() => socket.resetAndDestroy(), leaveMs));
  }
  for (let count = 0; count < connections; count += 1) open();
  onTestFinished(() => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  });
  await served.promise;
}

async function readAnew(url: string): Promise<void> {
  const response = await fetch(`${url}/about`, { headers: { connection: "close" } });
  expect(response.status).toBe(200);
  await response.bytes();
}

test.each([
  ["an uncached list", "SQLite", "/api/roadblock?page=1", 400],
  ["an uncached list", "PostgreSQL", "/api/roadblock?page=1", 400],
  ["a cached page", "SQLite", "/", 1_000],
  ["a cached page on connections that leave and come again", "SQLite", "/notice", 1_000, 60],
  ["an uncached list on connections that leave and come again", "SQLite", "/api/roadblock?page=1", 400, 60],
] as const)(
  "while one network keeps asking for %s on %s, 19 of 20 new connections of others are served within a second",
  async (_what, database, path, connections, leaveMs?: number) => {
    const postgres = database === "PostgreSQL" ? await startPostgres() : undefined;
    if (postgres) onTestFinished(postgres.stop);
    const server = await serve({
      LOG_LEVEL: "fatal",
      WORKERS: "2",
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    await readAnew(server.url);
    await keepAsking(server.url, path, connections, leaveMs);
    const clock = startAwakeClock();
    const visits = await Promise.all(Array.from({ length: 20 }, () => clock.time(readAnew(server.url))));
    const times = visits.map(({ ms }) => ms).sort((one, other) => one - other);
    expect(times.at(-2)).toBeLessThan(newConnectionLimitMs);
  },
);
