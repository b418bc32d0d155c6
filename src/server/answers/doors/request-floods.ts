import type { Server } from "node:http";
import type { Socket } from "node:net";

/** No browser or proxy puts so many requests into one packet. */
const maxRequestsInAPacket = 64;
const carriageReturn = 13;
const version = "HTTP/1.";

/**
 * Refuses a packet with hundreds of requests before Node reads them. A packet holds 2,500, and a hundred such packets
 * held everybody up for 13 seconds and took 500 MB, because Node makes an object for each before it tells of the first.
 */
export function refuseFloods(server: Server): void {
  const [connect] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!connect) throw new Error("There is no server to stand before.");
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    connect.call(server, socket);
    socket.prependListener("data", (packet: Buffer) => {
      // Whoever listens next gets the same bytes: Node gives up at the first that is no HTTP, and ends the connection.
      if (isFlood(packet)) packet.fill(0);
    });
  });
}

function isFlood(packet: Buffer): boolean {
  let requests = 0;
  for (let at = packet.indexOf(version); at >= 0; at = packet.indexOf(version, at + version.length)) {
    if (packet[at + version.length + 1] === carriageReturn) requests += 1;
    if (requests > maxRequestsInAPacket) return true;
  }
  return false;
}
