/** Lets a few work at the same time; the others wait for their turn. */
export function createTurns(atOnce: number) {
  const waiting: { begin(): void; giveUp(reason: unknown): void }[] = [];
  let atWork = 0;

  return {
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (atWork >= atOnce) await new Promise<void>((begin, giveUp) => waiting.push({ begin, giveUp }));
      else atWork += 1;
      try {
        return await work();
      } finally {
        // Whoever is next takes over the place.
        const next = waiting.shift();
        if (next) next.begin();
        else atWork -= 1;
      }
    },

    /** For a reason that holds for all of them. */
    giveUpWaiting(reason: unknown): void {
      for (const { giveUp } of waiting.splice(0)) giveUp(reason);
    },
  };
}
