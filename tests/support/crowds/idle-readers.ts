import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Asks for something on a connection of its own and takes nothing of the answer. */
export async function askAndTakeNothing(url: string, request: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  socket.pause();
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  socket.write(request);
  return socket;
}

export const getOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: school.example\r\n\r\n`;
