import { setTimeout as wait } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { OverloadError } from "#base/errors.ts";
import { getOrCreate } from "#base/get-or-create.ts";
import { networkOf } from "#base/urls.ts";
import { inTurn } from "./turns.ts";

interface QueueLimits {
  name: string;
  atOnce: number;
  /** How many may wait; the next one gets a 503 with Retry-After. */
  waiting: number;
}

interface Sender {
  network: string;
  /** Whether it is somebody of the office, who has separate places. */
  isOffice?(): Promise<boolean>;
}

export function senderOf(request: FastifyRequest): Sender {
  return { network: networkOf(request.ip), isOffice: request.isSignedIn };
}

/** Networks take turns, so that many requests of one do not delay others. The office has as many places again. */
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

/** Each waits at most ten others long, which a person still does. */
const slowly = { atOnce: 1, waiting: 10, paceMs: 1_000 };

/** One for each network, whatever its limits: what waits here is in flight, and must leave places to others at the address. */
const slowLanes = new Map<string, ReturnType<typeof createLane>>();

/**
 * For networks that have used up a limit: a refusal would shut out everybody who shares the address. Each gets one request after the
 * other, a second for each, and its senders take turns.
 */
export function createSlowLane(name: string) {
  return async <Result>(
    work: () => Promise<Result>,
    { network, sender = "" }: { network: string; sender?: string },
  ): Promise<Result> => {
    const lane = getOrCreate(slowLanes, network, () =>
      createLane({ name: "a network's slow lane", ...slowly }),
    );
    await lane.enter(`${name} ${sender}`);
    const pace = wait(slowly.paceMs);
    try {
      return await work();
    } finally {
      await pace;
      lane.leave();
      if (!lane.isBusy()) slowLanes.delete(network);
    }
  };
}

function createLane({ name, atOnce, waiting: places }: QueueLimits) {
  const isFull = () => new OverloadError(`The queue for ${name} is full: ${places} are waiting.`);
  /** By network. The one whose turn it is comes first. */
  const queues = new Map<string, PromiseWithResolvers<void>[]>();
  let waiting = 0;
  let free = atOnce;

  /** The network that has the most places gives its last one to a network that has fewer. */
  function makeRoomFor(network: string): void {
    const [longest = []] = [...queues.values()].sort((one, other) => other.length - one.length);
    if ((queues.get(network)?.length ?? 0) + 1 >= longest.length) throw isFull();
    waiting -= 1;
    longest.pop()?.reject(isFull());
  }

  function takeNext() {
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
      const place = Promise.withResolvers<void>();
      getOrCreate(queues, network, () => []).push(place);
      await place.promise;
    },

    leave(): void {
      const next = takeNext();
      // In the next turns of the event loop, so that a long queue is not processed in one.
      if (next) setImmediate(inTurn, next.resolve);
      else free += 1;
    },
  };
}
