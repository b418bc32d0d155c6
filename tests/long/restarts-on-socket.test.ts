import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { execPath } from "node:process";
import { openFolder } from "#testing/folder.ts";
import { collectOutput, office } from "../support/servers/server.ts";
import { isRunning } from "../support/servers/server-with-workers.ts";
import { tell } from "../support/tell.ts";

const paths = ["/about", "/notice", "/api/notices?page=1", "/healthz"];

type Outcome = number | string;

/** Each visitor asks for one thing after the other, until it is over; half of them on a new connection each time. */
function startVisitors(url: string, each: number) {
  const responses: Record<Outcome, number> = {};
  let askedAgain = 0;
  let longestMs = 0;
  let isOver = false;

  function ask(path: string, agent: Agent): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const request = get(url + path, { agent }, (response) => {
      response.resume();
      response.once("error", (error) => resolve(String(error)));
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      // On a connection that was just being closed nobody knows whether it arrived: everybody who reads asks again.
      if (!request.reusedSocket || error.code !== "ECONNRESET") return resolve(String(error));
      askedAgain += 1;
      resolve(ask(path, agent));
    });
    return promise;
  }

  async function visit(keepAlive: boolean): Promise<void> {
    const agent = new Agent({ keepAlive });
    for (let count = 0; !isOver; count += 1) {
      const begun = performance.now();
      const outcome = await ask(paths[count % paths.length] ?? "/", agent);
      responses[outcome] = (responses[outcome] ?? 0) + 1;
      longestMs = Math.max(longestMs, performance.now() - begun);
    }
    agent.destroy();
  }

  const visitors = Array.from({ length: each * 2 }, (_, number) => visit(number % 2 === 0));
  return {
    responded: () => responses[200] ?? 0,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { responses, askedAgain, longestMs };
    },
  };
}

const program = join(import.meta.dirname, "../../build/program/serve.js");

/**
 * What systemd does: it keeps the socket, hands it over as number 3, and starts the server again whenever that ends. It
 * goes on for as long as whoever started it: a run that is killed would leave it behind for good.
 */
const supervisor = `while kill -0 $PPID; do sh -c 'echo "started as $$."; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"' "$0" "$1"; done`;

interface SupervisedServer {
  url: string;
  output(): string;
  starts(): number;
  stop(): void;
}

/** The real program on a socket that somebody else holds, and that outlives it. */
async function superviseServer(env: Record<string, string>): Promise<SupervisedServer> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  // Node has no other way to a listening socket's number.
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
  const shell = spawn("sh", ["-c", supervisor, execPath, program], {
    env: {
      PATH: process.env.PATH,
      SAMPLE_DATA: "off",
      ADMIN_EMAIL: office.email,
      ADMIN_PASSWORD: office.password,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", fd],
  });
  // From now on the shell alone holds the socket, and this process accepts nobody.
  listener.close();

  const output = collectOutput(shell);
  const server = () => Number([...output().matchAll(/started as (\d+)\./g)].at(-1)?.[1]);
  onTestFinished(async () => {
    shell.kill("SIGKILL");
    if (isRunning(server())) process.kill(server(), "SIGTERM");
    await expect.poll(() => isRunning(server())).toBe(false);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    starts: () => output().split("The site runs.").length - 1,
    stop: () => void process.kill(server(), "SIGTERM"),
  };
}

const visitorsOfEachKind = 4;
const restarts = 30;

test("thirty restarts on a socket of systemd fail no request", async () => {
  const server = await superviseServer({ WORKERS: "2", LOG_LEVEL: "info", DATA_DIR: openFolder() });
  const visitors = startVisitors(server.url, visitorsOfEachKind);
  const workers = () => server.output().split("A worker is ready").length - 1;
  for (let count = 1; count <= restarts + 1; count += 1) {
    await expect.poll(server.starts, { timeout: 60_000 }).toBe(count);
    // Every other time it is stopped before the worker has joined.
    const joined = workers();
    if (count % 2 === 1) await expect.poll(workers, { timeout: 60_000 }).toBeGreaterThan(joined);
    const before = visitors.responded();
    await expect.poll(visitors.responded).toBeGreaterThan(before + 10 * visitorsOfEachKind);
    if (count <= restarts) server.stop();
  }
  const { responses, askedAgain, longestMs } = await visitors.stop();
  tell(
    `responses ${JSON.stringify(responses)}, the longest after ${Math.round(longestMs)} ms; ${askedAgain} times a connection was just closing, and the reader tried again`,
  );
  expect(Object.keys(responses)).toEqual(["200"]);
});
