import { connect } from "node:net";

/** As long as nothing comes, nothing more is waited for: half a request has no response. */
const quietMs = 60;
const longestMs = 30_000;

/** Writes the pieces one after the other, and returns all that came back until the connection was closed. */
export function exchange(port: number, pieces: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (bytes) => {
    text += bytes;
  });
  // Who is refused in the middle of a sentence hears of it as an error.
  socket.on("error", () => {});
  socket.setTimeout(quietMs, () => socket.end());
  const limit = setTimeout(() => reject(new Error("The connection was never closed.")), longestMs);
  socket.once("close", () => {
    clearTimeout(limit);
    resolve(text);
  });
  socket.once("connect", () => writeNext([...pieces]));

  function writeNext([piece, ...rest]: string[]): void {
    if (piece === undefined || socket.destroyed) return;
    socket.write(piece, "latin1", () => setImmediate(() => writeNext(rest)));
  }
  return promise;
}
