import type { FastifyRequest } from "fastify";
import { OverloadError } from "../errors/errors.ts";
import { networkOf } from "./network.ts";

interface QueueLimits {
  /** What waits in it, for the log. */
  name: string;
  /** So many are at work at a time. */
  atOnce: number;
  /** So many may wait; whoever comes when they do is refused, with a 503 and when to try again. */
  waiting: number;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

interface Sender {
  network: string;
  /** Whether somebody of the office is waiting, who has places of their own. */
  isOffice?(): Promise<boolean>;
}

export function senderOf(request: FastifyRequest): Sender {
  return { network: networkOf(request.ip), isOffice: request.isSignedIn };
}

/**
 * Networks take turns, so that the many requests of one wait for each other and not in front of everybody else. The office has as
 * many places again: it is served when visitors are refused.
 */
export function createWorkQueue(limits: QueueLimits) {
  const visitors = createLane(limits);
  const office = createLane({ ...limits, name: `${limits.name} (office)` });

  return async <Result>(work: () => Promise<Result>, { network, isOffice }: Sender): Promise<Result> => {
    const lane = visitors.isBusy() && (await isOffice?.()) ? office : visitors;
    await lane.enter(network);
    try {
      return await work();
    } finally {
      lane.leave();
    }
  };
}

function createLane({ name, atOnce, waiting: places }: QueueLimits) {
  const isFull = () => new OverloadError(`The queue for ${name} is full: ${places} are waiting.`);
  /** By network. The one whose turn it is comes first. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let free = atOnce;

  /** The network that has the most places gives its last one to a network that has fewer. */
  function makeRoomFor(network: string): void {
    const [greediest = []] = [...queues.values()].sort((one, other) => other.length - one.length);
    if ((queues.get(network)?.length ?? 0) + 1 >= greediest.length) throw isFull();
    waiting -= 1;
    greediest.pop()?.refuse(isFull());
  }

  function takeNext(): Waiting | undefined {
    const [[network, queue] = []] = queues;
    if (network === undefined || !queue) return undefined;
    const next = queue.shift();
    queues.delete(network);
    if (queue.length > 0) queues.set(network, queue);
    waiting -= 1;
    return next;
  }

  return {
    isBusy: () => free === 0,

    async enter(network: string): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting >= places) makeRoomFor(network);
      waiting += 1;
      await new Promise<void>((begin, refuse) =>
        queues.getOrInsertComputed(network, () => []).push({ begin, refuse }),
      );
    },

    leave(): void {
      const next = takeNext();
      // In the next turn of the event loop, so that a long queue is not worked off in one.
      if (next) setImmediate(next.begin);
      else free += 1;
    },
  };
}
