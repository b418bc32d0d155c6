import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

interface Pair {
  near: Socket;
  far: Socket;
}

/** Where a connection is cut when the client says a certain thing: before the server hears it, or before it ca response. */
export type CutPlace = "before the request" | "before the response";

export type TcpProxy = Awaited<ReturnType<typeof startProxy>>;

export async function startProxy(targetPort: number) {
  const pairs = new Set<Pair>();
  let accepted = 0;
  let isStalled = false;
  let delayMs = 0;
  let stallWords: string | undefined;
  let cutAt: { words: string; place: CutPlace } | undefined;

  function stall(): void {
    isStalled = true;
    for (const { near, far } of pairs) [near, far].map((socket) => socket.pause());
  }

  function end({ near, far }: Pair): void {
    near.resetAndDestroy();
    far.resetAndDestroy();
  }

  function mayPass(piece: Buffer, pair: Pair): boolean {
    if (!cutAt || !piece.includes(cutAt.words)) return true;
    const { place } = cutAt;
    cutAt = undefined;
    if (place === "before the response") {
      pair.far.removeAllListeners("data");
      pair.far.once("data", () => end(pair));
      return true;
    }
    end(pair);
    return false;
  }

  const server = createServer((near) => {
    const pair = { near, far: connect(targetPort, "127.0.0.1") };
    const { far } = pair;
    pairs.add(pair);
    accepted += 1;
    near.on("data", async (piece) => {
      if (delayMs > 0) await pause(delayMs);
      if (stallWords && piece.includes(stallWords)) stall();
      if (mayPass(Buffer.from(piece), pair)) far.write(piece);
    });
    far.on("data", (piece) => near.write(piece));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // An error on one side ends the other.
      one.on("error", () => other.destroy());
      one.on("end", () => other.end());
      one.on("close", () => {
        // Who said goodbye has said all: it may still lie here, for somebody who is slow to take it.
        if (one.readableEnded) other.end();
        else other.destroy();
        if (other.destroyed) pairs.delete(pair);
      });
      if (isStalled) one.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy does not listen.");

  return {
    port: address.port,
    connections: () => pairs.size,
    accepted: () => accepted,

    /** Ends every connection at once, without a goodbye. */
    cut(): void {
      for (const pair of pairs) end(pair);
    },

    /** Ends the connection on which the client next says these words. */
    cutOn(words: string, place: CutPlace): void {
      cutAt = { words, place };
    },

    stall,

    /** The same as soon as the client says these words: the server hears them, and its response stays away. */
    stallOn(words: string): void {
      stallWords = words;
    },

    resume(): void {
      isStalled = false;
      stallWords = undefined;
      for (const { near, far } of pairs) [near, far].map((socket) => socket.resume());
    },

    delay(ms: number): void {
      delayMs = ms;
    },

    async stop(): Promise<void> {
      for (const pair of pairs) end(pair);
      server.close();
      await once(server, "close");
    },
  };
}

export function throughProxy(url: string, { port }: { port: number }): string {
  return Object.assign(new URL(url), { port: String(port) }).href;
}
