import fc from "fast-check";
import type { serveWorld } from "#testing/site-world.ts";
import { furnishWorld } from "./furnished-world.ts";
import { rawRequest } from "./raw-requests.arbitrary.ts";
import { type RawResponse, readResponses } from "./raw-responses.ts";
import { exchange } from "./raw-socket.ts";
import { leaks, refusalFaults } from "./responses.check.ts";
import { type Runs, requestsPerRound } from "./runs.ts";
import { changesByVisitor, readTables } from "./tables.check.ts";

type Answers = Awaited<ReturnType<typeof serveWorld>>;

/** Whatever bytes come over a connection, the server stays, and every response is one of ours. */
export async function bytesBreakNothing(responses: Answers, { seed, rounds }: Runs): Promise<number> {
  const { world } = responses;
  const { secrets, officeSecrets } = await furnishWorld(world);
  const port = Number(new URL(responses.address).port);
  const hidden = [...secrets, ...officeSecrets];
  let before = await readTables(world.db);
  let sent = 0;
  const round = fc.array(rawRequest, { minLength: 1, maxLength: requestsPerRound, size: "max" });
  const property = fc.asyncProperty(round, async (all) => {
    sent += all.length;
    await Promise.all(
      all.map(async (pieces) => {
        const text = await exchange(port, pieces);
        for (const response of readResponses(text)) {
          expect({ pieces, faults: faultsOf(response, hidden) }).toEqual({ pieces, faults: [] });
        }
      }),
    );
    const after = await readTables(world.db);
    const changes = changesByVisitor(before, after);
    before = after;
    expect(changes).toEqual([]);
    expect((await responses.ask("/healthz")).status).toBe(200);
  });
  await fc.assert(property, { seed, numRuns: rounds });
  return sent;
}

function faultsOf(response: RawResponse, secrets: string[]): string[] {
  const { status, headers, isWhole } = response;
  if (status === 100) return [];
  const isJson = String(headers["content-type"]).startsWith("application/json");
  const isText = !headers["content-encoding"];
  return [
    ...(status >= 500 ? [`a ${status}`] : []),
    // A 304 says only what is new about a response that is there already.
    ...(headers["x-content-type-options"] === "nosniff" || status === 304 ? [] : ["no nosniff"]),
    ...(status >= 400 && isJson && isWhole && response.text && isText ? refusalFaults(response) : []),
    ...(status >= 400 && !isJson && !String(headers["content-type"]).startsWith("text/html")
      ? ["a refusal that is neither JSON nor a page"]
      : []),
    ...leaks(response, secrets),
  ];
}
