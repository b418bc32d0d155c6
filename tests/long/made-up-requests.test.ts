import { randomInt } from "node:crypto";
import { endWithTest } from "#testing/end-with-test.ts";
import { serveWorld } from "#testing/site-world.ts";
import { officeGetsResponses, visitorsChangeNothing } from "../security/properties/calls.property.ts";
import { makeFurnishedWorld } from "../security/properties/furnished-world.ts";
import { longRequests, type Runs } from "../security/properties/runs.ts";
import { bytesBreakNothing } from "../security/properties/sockets.property.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

/** After so many rounds a fresh world: one that fills up would be slower with each. */
const roundsPerWorld = 300;

/** Tries until so many requests were sent, with a new seed for each world, and says how it went. */
async function tryUntil(enough: number, holds: (runs: Runs) => Promise<number>): Promise<void> {
  const begun = performance.now();
  const seeds: number[] = [];
  let sent = 0;
  while (sent < enough) {
    const seed = randomInt(2 ** 31);
    seeds.push(seed);
    sent += await holds({ seed, rounds: roundsPerWorld });
  }
  const seconds = Math.round((performance.now() - begun) / 1_000);
  tell(`${sent} requests in ${seconds} s, with the seeds ${seeds.join(", ")}`);
  expect(sent).toBeGreaterThanOrEqual(enough);
}

test("random requests on SQLite", async () => {
  await tryUntil(longRequests.calls, async (runs) => visitorsChangeNothing(await makeFurnishedWorld(), runs));
  await tryUntil(longRequests.calls, async (runs) => officeGetsResponses(await makeFurnishedWorld(), runs));
});

test("random requests on PostgreSQL", async () => {
  const postgres = endWithTest(await startPostgres());
  await tryUntil(longRequests.calls, async (runs) =>
    visitorsChangeNothing(await makeFurnishedWorld(await postgres.createDatabase()), runs),
  );
  await tryUntil(longRequests.calls, async (runs) =>
    officeGetsResponses(await makeFurnishedWorld(await postgres.createDatabase()), runs),
  );
});

test("random bytes over raw connections", async () => {
  for (const fastPath of [true, false]) {
    await tryUntil(longRequests.connections, async (runs) =>
      bytesBreakNothing(await serveWorld({ fastPath }), runs),
    );
  }
});
