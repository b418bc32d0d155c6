import type { FastifyBaseLogger } from "fastify";
import type { ChangedTables } from "#collections/changes.server.ts";

/** Another process that takes no notice for this long is stuck; nobody waits for it. */
const patienceMs = 2_000;

interface Word {
  say: "changed" | "are you there" | "heard" | "jobs wait";
  number: number;
  /** With "changed"; left out on the way where they are not known. */
  tables?: ChangedTables;
}

interface Listener {
  /** Content has changed, and what is kept of it has to be forgotten. */
  changed(tables: ChangedTables): Promise<void>;
  /** Something was put into the queue. */
  jobsWait?(): void;
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
export function linkProcess(peer: Peer, { changed, jobsWait }: Listener, log: FastifyBaseLogger) {
  const waiting = new Map<number, () => void>();
  let count = 0;

  peer.on("message", async ({ say, number, tables }: Word) => {
    if (say === "heard") return waiting.get(number)?.();
    if (say === "jobs wait") return jobsWait?.();
    // The same channel carries figures.
    if (say !== "changed" && say !== "are you there") return;
    if (say === "changed") await changed(tables);
    send({ say: "heard", number });
  });
  peer.on("disconnect", () => {
    for (const goOn of waiting.values()) goOn();
  });

  function send(word: Word): void {
    if (peer.connected) peer.send?.(word);
  }

  /** Returns whether it was heard in time. */
  async function say(what: "changed" | "are you there", tables?: ChangedTables): Promise<boolean> {
    if (!peer.connected) return true;
    count += 1;
    const number = count;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const impatience = setTimeout(() => resolve(false), patienceMs);
    waiting.set(number, () => resolve(true));
    send({ say: what, number, tables });
    const isHeard = await promise;
    clearTimeout(impatience);
    waiting.delete(number);
    return isHeard;
  }

  return {
    /** Nobody waits for it: who does the jobs also looks by himself. */
    jobsWait: () => send({ say: "jobs wait", number: 0 }),
    async tell(tables?: ChangedTables): Promise<void> {
      if (!(await say("changed", tables)))
        log.warn("A process of this server did not hear of a change in time.");
    },
    /** Whether the other process takes notice; false after two seconds. */
    isAwake: () => say("are you there"),
  };
}
