import type { FastifyRequest } from "fastify";
import { type ProductError, tooManyTries } from "#base/errors.ts";
import { networkOf } from "#base/urls.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import { cookieOf } from "#platform/http/access.ts";
import { deviceCookie } from "#platform/http/cookies.ts";
import { createSlowLane, createWorkQueue } from "#platform/http/limits/work-queue.ts";
import { createDeviceStore } from "./devices.store.server.ts";
import { type Attempt, createThrottle } from "./throttle.store.server.ts";

/** `turns` limits the checks of all senders together. */
export function createGuessCheck(db: Database, now: () => Date, turns: HashingTurns) {
  const devices = createDeviceStore(db, now);
  const throttle = createThrottle(db, now);

  /** The result of a check that found the guess right. Otherwise the transaction of `refuse` logs the failure. */
  return async function checkGuess<Found extends object>(
    request: FastifyRequest,
    guess: Pick<Attempt, "guessed"> & { email: string },
    check: (isKnownDevice: boolean) => Promise<Found | undefined>,
    refuse: (transaction: Queries) => Promise<ProductError>,
  ): Promise<Found> {
    const deviceToken = cookieOf(request, deviceCookie);
    const device = deviceToken ? await devices.find(deviceToken, guess.email) : undefined;
    const attempt = { ...guess, network: networkOf(request.ip), device };

    const { waitSeconds, isSlow } = await throttle.look(attempt);
    if (waitSeconds > 0) throw tooManyTries(waitSeconds);

    async function judge() {
      const waitSeconds = await throttle.begin(attempt);
      if (waitSeconds > 0) throw tooManyTries(waitSeconds);
      const found = await check(device !== undefined);
      if (!found) throw await db.transaction().execute(refuse);
      await throttle.forgive(attempt);
      return found;
    }

    const inTurn = turns[device ? "knownDevice" : "stranger"];
    // Its turn comes before it is counted: a refused request is not a failed guess.
    const judgeInTurn = () => inTurn(judge, { network: device ?? attempt.network });
    return isSlow ? turns.slow(judgeInTurn, { ...attempt, sender: guess.email }) : judgeInTurn();
  };
}

/** A check takes one of four threads, which also read files and compress pages: some must stay free. */
const guesses = { name: "password checks", atOnce: 2, waiting: 50 };
/** Known devices do not wait behind strangers. */
const knownDevices = { name: "password checks of known devices", atOnce: 1, waiting: 50 };

/** For all that hashes passwords or codes. */
export const createHashingTurns = () => ({
  knownDevice: createWorkQueue(knownDevices),
  stranger: createWorkQueue(guesses),
  slow: createSlowLane("password checks of a network"),
});

export type HashingTurns = ReturnType<typeof createHashingTurns>;
