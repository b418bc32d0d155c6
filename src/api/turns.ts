/** So many users at a time, in the order of asking. */
export function createTurns(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  function take(): Promise<void> {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  }

  function giveBack(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    take,
    giveBack,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await take();
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}
