/** How much is tried: in `npm test` always the same, so that it cannot fail by chance on somebody else's machine. */
export interface Runs {
  seed: number;
  /** How many rounds, each of several requests; a failing round is made smaller until one request is left. */
  rounds: number;
}

export const requestsPerRound = 10;

export const usualRuns: Runs = { seed: 20_261_116, rounds: 20 };

/** In `npm run test:long`: 50,000 together, on two databases, with and without a session, with and without the fast path. */
export const longRequests = { calls: 10_000, connections: 5_000 };
