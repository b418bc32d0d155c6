import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers send one request at a time on a connection, and so do proxies. */
const maxUnanswered = 32;

/**
 * Bounds how many requests of one connection wait for their answers: Node reads all that arrived, and keeps every answer
 * until those before it are taken. Who sends more is cut off at once: what is only left unanswered stays in memory for as
 * long as the connection, and a packet holds thousands.
 */
export function createPipelineLimit() {
  const unanswered = new WeakMap<Socket, number>();

  return {
    /** Whether the request is to be answered. */
    admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
      if (socket.destroyed) return false;
      const waiting = unanswered.get(socket) ?? 0;
      if (waiting >= maxUnanswered) {
        socket.destroy();
        return false;
      }
      unanswered.set(socket, waiting + 1);
      response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      return true;
    },
  };
}
