import { tooBusy } from "#api/http/errors.ts";
import { createSemaphore } from "#api/semaphore.ts";

interface QueueLimits {
  /** So many are at work at a time. */
  atOnce: number;
  /** So many may wait; whoever comes when they do is refused, with a 503 and when to try again. */
  waiting: number;
}

export function createWorkQueue({ atOnce, waiting }: QueueLimits) {
  const semaphore = createSemaphore(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (semaphore.waiting() >= waiting) throw tooBusy();
    return semaphore.run(work);
  };
}
