import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { ReadyResponse } from "#platform/http/cache/compression.ts";
import { openFastPath } from "#platform/http/fast-path.ts";

export const ready: ReadyResponse = {
  status: 200,
  head: ["content-type", "text/plain", "content-length", "6"],
  body: Buffer.from("cached"),
};

/** A server of Node that responds "asked for PATH", and one address before it that is ready. */
export async function openServer(
  prepare: (server: Server) => void = () => {},
  responses: Record<string, ReadyResponse | Promise<ReadyResponse>> = { "/cached": ready },
) {
  const server = createServer((request, response) => response.end(`asked for ${request.url}`));
  prepare(server);
  const asked: Record<string, string | undefined>[] = [];
  const find = (url: string, headers: object) => {
    asked.push({ ...headers });
    return responses[url];
  };
  const fastPath = openFastPath(server, find, () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    fastPath.close();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const dial = () => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { server, port, fastPath, dial, asked };
}

export const ask = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: school.example", ...headers, "", ""].join("\r\n");
export const lastRequest = ask("/last", "Connection: close");

/** All that the server says until it closes, which the last request asks it to. */
export function say(socket: Socket, words: string): Promise<string> {
  socket.write(words);
  return text(socket);
}

/** What was said, one piece after the other: the next goes out when the response to the one before has come whole. */
export async function talk(socket: Socket, ...pieces: string[]): Promise<string> {
  const responses: string[] = [];
  for (const piece of pieces) {
    socket.write(piece);
    responses.push(await readResponse(socket));
  }
  return responses.join("");
}

/** Until the head has come and as much after it as it says, or until the server closes. */
export function readResponse(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = "";
  const listen = (bytes: Buffer) => {
    heard += bytes.toString("latin1");
    const [head = "", body] = heard.split("\r\n\r\n", 2);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (body !== undefined && length !== undefined && body.length >= Number(length)) finish();
  };
  const finish = () => {
    socket.off("data", listen);
    socket.off("close", finish);
    resolve(heard);
  };
  socket.on("data", listen);
  socket.on("close", finish);
  return promise;
}

export const bodies = (heard: string) => heard.match(/cached|asked for [^\s]*?(?=HTTP|\s|$)/g);
