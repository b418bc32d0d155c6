import { once } from "node:events";
import { createServer, type ListenOptions, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Together with the app's own. */
const listenersOfProcess = 16;
/** How many connections may wait in the kernel's queues while this server is busy or is restarted. */
export const waitingConnections = 4_096;

/**
 * Node accepts one connection for each listener in a turn of its event loop: with a single one, others would wait behind a flood of
 * connections. The kernel gives each connection to one of those that share the port. To be called before the app listens.
 */
export function openFurtherListeners(app: FastifyInstance): (place: ListenOptions) => Promise<void> {
  // As Node's own server for HTTP sets its connections.
  const options = { allowHalfOpen: true, noDelay: true };
  const connect = (socket: Socket) => void app.server.emit("connection", socket);
  const listeners = Array.from({ length: listenersOfProcess - 1 }, () => createServer(options, connect));
  let closed: Promise<unknown> | undefined;
  app.addHook("preClose", async () => {
    closed = Promise.all(listeners.map((each) => new Promise((done) => each.close(done))));
  });
  // The app's own server waits only for the connections that it accepted itself.
  app.addHook("onClose", async () => void (await closed));
  return async (place) => {
    const backlog = waitingConnections / listenersOfProcess;
    await Promise.all(listeners.map((each) => once(each.listen({ ...place, backlog }), "listening")));
  };
}
