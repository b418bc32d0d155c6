import { OverloadError } from "../errors/errors.ts";

interface QueueLimits {
  /** What waits in it, for the log. */
  name: string;
  /** So many are at work at a time. */
  atOnce: number;
  /** So many may wait; whoever comes when they do is refused, with a 503 and when to try again. */
  waiting: number;
}

interface Waiting {
  sender: string;
  begin(): void;
  refuse(error: Error): void;
}

/**
 * Work in the order of asking. When all places are taken, the sender who has the most of them gives his last one to a
 * sender who has fewer: nobody can keep others out by asking often.
 */
export function createWorkQueue({ name, atOnce, waiting: places }: QueueLimits) {
  const isFull = () => new OverloadError(`The queue for ${name} is full: ${places} are waiting.`);
  const queue: Waiting[] = [];
  let free = atOnce;

  function wait(sender: string): Promise<void> {
    if (queue.length >= places) makeRoomFor(sender);
    return new Promise((begin, refuse) => queue.push({ sender, begin, refuse }));
  }

  function makeRoomFor(sender: string): void {
    const taken = new Map<string, number>();
    for (const one of queue) taken.set(one.sender, (taken.get(one.sender) ?? 0) + 1);
    const [greediest, most] = [...taken].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0]);
    if ((taken.get(sender) ?? 0) + 1 >= most) throw isFull();
    const last = queue.findLastIndex((one) => one.sender === greediest);
    queue.splice(last, 1)[0]?.refuse(isFull());
  }

  return async <Result>(work: () => Promise<Result>, sender: string): Promise<Result> => {
    if (free > 0) free -= 1;
    else await wait(sender);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.begin();
      else free += 1;
    }
  };
}
