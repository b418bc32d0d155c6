/** So many users at a time, in the order of asking. */
export function createSemaphore(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  function acquire(): Promise<void> {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    acquire,
    release,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
