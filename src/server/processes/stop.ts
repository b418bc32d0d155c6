import type { FastifyInstance } from "fastify";

const patienceMs = 15_000;

interface StopOptions {
  /** The terminal's Ctrl+C reaches every process; a worker waits until the one that started it says so. */
  isWorker: boolean;
}

/**
 * On SIGTERM, SIGINT, or SIGHUP of a terminal that is closed: no new requests, those under way finish, then the database
 * closes. A second SIGTERM or SIGINT ends at once; a hang-up comes from the terminal and from npm.
 * Returns what else can call for it.
 */
export function stopCleanly(app: FastifyInstance, { isWorker }: StopOptions): () => void {
  let stopping = false;

  // A browser would keep the connection of the request that is just finishing, and the stop would wait for it.
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });

  async function stop(): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    if (!isWorker) app.log.info("The server is stopping: requests under way finish first.");
    const impatience = setTimeout(() => {
      app.log.warn("Some requests did not finish in time; stopping all the same.");
      process.exit(1);
    }, patienceMs);
    impatience.unref();
    await app.close();
    if (!isWorker) app.log.info("The server has stopped.");
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", isWorker ? () => {} : stop);
  const stopOnce = () => {
    if (!stopping) void stop();
  };
  process.on("SIGHUP", isWorker ? () => {} : stopOnce);
  return stopOnce;
}
