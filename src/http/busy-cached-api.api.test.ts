import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#database/tables/tables.ts";
import { serveWorld } from "#testing/site-world.ts";

/** Nobody else reads from here on, until it is let go: SQLite has one connection, which the transaction keeps. */
async function holdDatabase(db: Database): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async () => {
    held.resolve();
    await letGo.promise;
  });
  onTestFinished(() => {
    letGo.resolve();
    return holding;
  });
  await held.promise;
  return letGo.resolve;
}

test("more calls than help wait, and more than may wait are told when to come again, in JSON", async () => {
  const { call, world } = await serveWorld();
  const letGo = await holdDatabase(world.db);
  const refused: Response[] = [];
  const asked = Array.from({ length: 8 + 200 + 20 }, async (_, number) => {
    const answer = await call(`/api/notices?page=${number + 1}`);
    if (!answer.ok) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(20);
  expect(refused[0]?.status).toBe(503);
  expect(refused[0]?.headers.get("retry-after")).toBe("2");
  expect(await refused[0]?.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });

  letGo();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(208);
});
