import fc from "fast-check";
import { expect } from "vitest";
import type { serveWorld } from "#testing/site-world.ts";
import { leaks, refusalFaults } from "./answers.check.ts";
import { furnishWorld } from "./furnished-world.ts";
import { type RawAnswer, readAnswers } from "./raw-answers.ts";
import { rawRequest } from "./raw-requests.arbitrary.ts";
import { exchange } from "./raw-socket.ts";
import { type Runs, requestsPerRound } from "./runs.ts";
import { changesByVisitor, readTables } from "./tables.check.ts";

type Answers = Awaited<ReturnType<typeof serveWorld>>;

/** Whatever bytes come over a connection, the server stays, and every answer is one of ours. */
export async function bytesBreakNothing(answers: Answers, { seed, rounds }: Runs): Promise<number> {
  const { world } = answers;
  const { secrets, officeSecrets } = await furnishWorld(world);
  const port = Number(new URL(answers.address).port);
  const hidden = [...secrets, ...officeSecrets];
  let before = await readTables(world.db);
  let sent = 0;
  const round = fc.array(rawRequest, { minLength: 1, maxLength: requestsPerRound, size: "max" });
  const property = fc.asyncProperty(round, async (all) => {
    sent += all.length;
    await Promise.all(
      all.map(async (pieces) => {
        const text = await exchange(port, pieces);
        for (const answer of readAnswers(text)) {
          expect({ pieces, faults: faultsOf(answer, hidden) }).toEqual({ pieces, faults: [] });
        }
      }),
    );
    const after = await readTables(world.db);
    const changes = changesByVisitor(before, after);
    before = after;
    expect(changes).toEqual([]);
    expect((await answers.ask("/healthz")).status).toBe(200);
  });
  await fc.assert(property, { seed, numRuns: rounds });
  return sent;
}

function faultsOf(answer: RawAnswer, secrets: string[]): string[] {
  const { status, headers, isWhole } = answer;
  if (status === 100) return [];
  const isJson = String(headers["content-type"]).startsWith("application/json");
  const isText = !headers["content-encoding"];
  return [
    ...(status >= 500 ? [`a ${status}`] : []),
    // A 304 says only what is new about an answer that is there already.
    ...(headers["x-content-type-options"] === "nosniff" || status === 304 ? [] : ["no nosniff"]),
    ...(status >= 400 && isJson && isWhole && answer.text && isText ? refusalFaults(answer) : []),
    ...(status >= 400 && !isJson && !String(headers["content-type"]).startsWith("text/html")
      ? ["a refusal that is neither JSON nor a page"]
      : []),
    ...leaks(answer, secrets),
  ];
}
