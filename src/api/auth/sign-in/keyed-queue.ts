/**
 * One at a time for each key, in the order of asking. Guesses that come all at once are then judged one by one, and
 * right passwords that do are all right.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();

  return async function queue<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    last.set(key, over);
    try {
      return await mine;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}
