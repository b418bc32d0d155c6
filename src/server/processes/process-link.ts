import type { FastifyBaseLogger } from "fastify";

/** Another process that takes no notice for this long is stuck; nobody waits for it. */
const patienceMs = 2_000;

interface Word {
  say: "changed" | "heard";
  number: number;
}

/** A child process, or this process seen from within. */
interface Peer {
  connected: boolean;
  send?: ((word: Word) => boolean) | undefined;
  on(event: "message", listener: (word: Word) => void): unknown;
  on(event: "disconnect", listener: () => void): unknown;
}

export type ProcessLink = ReturnType<typeof linkProcess>;

/** A link to another process of this server: each tells the other of changes, and waits until they were heard. */
export function linkProcess(peer: Peer, changed: () => Promise<void>, log: FastifyBaseLogger) {
  const waiting = new Map<number, () => void>();
  let count = 0;

  peer.on("message", async ({ say, number }: Word) => {
    if (say === "heard") return waiting.get(number)?.();
    // The same channel carries figures.
    if (say !== "changed") return;
    await changed();
    send({ say: "heard", number });
  });
  peer.on("disconnect", () => {
    for (const goOn of waiting.values()) goOn();
  });

  function send(word: Word): void {
    if (peer.connected) peer.send?.(word);
  }

  return {
    async tell(): Promise<void> {
      if (!peer.connected) return;
      count += 1;
      const number = count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const impatience = setTimeout(() => {
        log.warn("A process of this server did not hear of a change in time.");
        resolve();
      }, patienceMs);
      waiting.set(number, resolve);
      send({ say: "changed", number });
      await promise;
      clearTimeout(impatience);
      waiting.delete(number);
    },
  };
}
