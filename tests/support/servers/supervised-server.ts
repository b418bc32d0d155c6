import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, onTestFinished } from "vitest";
import { collectOutput, office } from "./server.ts";
import { isRunning } from "./server-with-workers.ts";

const program = join(import.meta.dirname, "../../../build/program/serve.js");

/**
 * What systemd does: it keeps the socket, hands it over as number 3, and starts the server again whenever that ends. It
 * goes on for as long as whoever started it: a run that is killed would leave it behind for good.
 */
const supervisor = `while kill -0 $PPID; do sh -c 'echo "started as $$."; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"' "$0" "$1"; done`;

export interface SupervisedServer {
  url: string;
  output(): string;
  /** How many times it has begun to response. */
  starts(): number;
  /** Stops it, as a restart does. */
  stop(): void;
}

/** The real program on a socket that somebody else holds, and that outlives it. */
export async function superviseServer(env: Record<string, string>): Promise<SupervisedServer> {
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
