import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { inTurn } from "./turns.ts";

const maxWaiting = 8;

/** The requests of one connection, one after the other: a client that reads nothing has one response made for it, not all. */
export function createConnectionTurns() {
  const idle = new WeakSet<Socket>();
  /** How many requests of a connection wait for the responses before theirs. */
  const waiting = new WeakMap<Socket, number>();

  return {
    /** It has sent a request before, and none of its requests is under way. */
    isIdle: (socket: Socket): boolean => idle.has(socket) && socket.writableLength === 0,

    /** Never works for a connection that is gone, and ends one on which too many requests wait. */
    enter({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
      if (socket.destroyed) return;
      function begin(): void {
        idle.delete(socket);
        inTurn(() => {
          if (socket.destroyed) return;
          idle.add(socket);
          work();
        }, true);
      }
      // Node gives a response its socket once the response before has left.
      if (response.socket) return void begin();
      const before = waiting.get(socket) ?? 0;
      if (before >= maxWaiting) return void socket.destroy();
      waiting.set(socket, before + 1);
      response.once("socket", () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        process.nextTick(begin);
      });
    },

    /** For work that takes longer than a turn. Calls `left` once the response is gone. */
    hold({ socket }: IncomingMessage, response: ServerResponse, left: () => void): void {
      idle.delete(socket);
      response.once("close", () => {
        idle.add(socket);
        left();
      });
    },
  };
}
