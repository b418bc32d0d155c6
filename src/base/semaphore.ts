/** Limits simultaneous users; others wait in order. */
export function createSemaphore(places: number) {
  const waiting: PromiseWithResolvers<void>[] = [];
  let free = places;

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const place = Promise.withResolvers<void>();
    waiting.push(place);
    await place.promise;
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next.resolve();
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
