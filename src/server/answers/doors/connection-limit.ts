import type { Server } from "node:http";
import type { DropArgument, Socket } from "node:net";
import { networkOf } from "#api/http/requests/network.ts";

/** Each takes a file number and a few kilobytes; a process has some thousands of both to spare. */
const maxConnections = 4_000;
/** So many go at once, that not every new one has to look for a place. */
const madeFree = 400;

interface EarlyDoor {
  closeWaiting(count: number): void;
}

/**
 * Bounds the connections of a process. When there is no place left, those that wait for a next request make room, and of
 * the others those of the network that holds the most: nobody can keep others out by asking slowly.
 */
export function limitConnections(
  server: Server,
  earlyDoor: EarlyDoor | undefined,
  max = maxConnections,
): void {
  const held = new Map<string, Set<Socket>>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const sockets = held.get(network) ?? new Set();
    held.set(network, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && held.get(network) === sockets) held.delete(network);
    });
  });

  /** Behind a proxy all are the proxy's, whose own connections are never ended for one another. */
  function endGreediest(refused: string): void {
    const [[network, sockets] = ["", new Set<Socket>()]] = [...held].sort((a, b) => b[1].size - a[1].size);
    if (network === refused || sockets.size <= max / 2) return;
    for (const socket of [...sockets].slice(0, madeFree)) socket.destroy();
  }

  server.maxConnections = max;
  server.on("drop", (refused?: DropArgument) => {
    earlyDoor?.closeWaiting(madeFree);
    server.closeIdleConnections();
    endGreediest(networkOf(refused?.remoteAddress ?? ""));
  });
}
