import fc from "fast-check";
import { anyCall, type Call } from "./calls.arbitrary.ts";
import type { FurnishedWorld } from "./furnished-world.ts";
import { readOperations } from "./operations.ts";
import { faultsOf } from "./responses.check.ts";
import { type Runs, requestsPerRound } from "./runs.ts";
import { sendRequest } from "./send-request.ts";
import { changesByVisitor, readTables } from "./tables.check.ts";

/** Whoever is not signed in gets nothing of the office's out of any call, and changes nothing. */
export async function visitorsChangeNothing(furnished: FurnishedWorld, runs: Runs): Promise<number> {
  const { world } = furnished;
  const secrets = [...furnished.secrets, ...furnished.officeSecrets];
  let before = await readTables(world.db);
  return everyRound(furnished, runs, async (calls) => {
    for (const call of calls) {
      const response = await sendRequest(world, call);
      expect(faultsOf(response, call, secrets)).toEqual([]);
      // With an empty name in its path it is no call at all, and refused as that.
      if (call.operation.needsSession) expect(response.status).toBeGreaterThanOrEqual(400);
    }
    const after = await readTables(world.db);
    const changes = changesByVisitor(before, after);
    before = after;
    expect(changes).toEqual([]);
  });
}

/** What ends the session that it is sent with. */
const endings = ["/api/auth/logout", "/api/auth/sessions"];

/** Whatever the office sends, the response is a good one or a refusal in our words. */
export async function officeGetsResponses(furnished: FurnishedWorld, runs: Runs): Promise<number> {
  const { world, secrets } = furnished;
  let { token } = furnished;
  return everyRound(furnished, runs, async (calls) => {
    for (const call of calls) {
      const response = await sendRequest(world, call, { authorization: `Bearer ${token}` });
      expect(faultsOf(response, call, secrets)).toEqual([]);
      if (endings.includes(call.operation.path)) token = await world.signIn();
    }
  });
}

async function everyRound(
  { world, ids }: FurnishedWorld,
  { seed, rounds }: Runs,
  holds: (calls: Call[]) => Promise<void>,
): Promise<number> {
  const operations = await readOperations(world);
  const round = fc.array(anyCall(operations, ids), {
    minLength: 1,
    maxLength: requestsPerRound,
    size: "max",
  });
  let sent = 0;
  const property = fc.asyncProperty(round, async (calls) => {
    sent += calls.length;
    await holds(calls);
    expect((await world.app.inject("/healthz")).statusCode).toBe(200);
  });
  await fc.assert(property, { seed, numRuns: rounds });
  return sent;
}
