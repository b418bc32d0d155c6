import type { Server } from "node:http";

/** Each takes a file number and a few kilobytes; a process has some thousands of both to spare. */
const maxConnections = 4_000;
/** So many go at once, that not every new one has to look for a place. */
const madeFree = 400;

interface EarlyDoor {
  closeWaiting(count: number): void;
}

/** Bounds the connections of a process. When there is no place left, those that wait for a next request make room. */
export function limitConnections(
  server: Server,
  earlyDoor: EarlyDoor | undefined,
  max = maxConnections,
): void {
  server.maxConnections = max;
  server.on("drop", () => {
    earlyDoor?.closeWaiting(madeFree);
    server.closeIdleConnections();
  });
}
