import { waitingForLocks } from "#testing/lock-waits.ts";
import { makeOffice } from "#testing/world.ts";

test("a page is renamed while somebody else redirects its old URL, and its own redirect counts", async () => {
  const { world, office } = await makeOffice();
  const other = { id: "other", from_key: "/programs/bba", target: "/about", created_at: "" };
  const { renaming } = await world.db.transaction().execute(async (transaction) => {
    await transaction.insertInto("redirects").values(other).execute();
    const renaming = office.send("PUT", "/api/programs/program-1", { key: "bbs" });
    void renaming.then();
    await expect.poll(() => waitingForLocks(world.db)).toBe(1);
    return { renaming: Promise.resolve(renaming) };
  });
  expect((await renaming).statusCode).toBe(200);
  const redirects = await world.db.selectFrom("redirects").select(["from_key", "target"]).execute();
  expect(redirects).toEqual([{ from_key: "/programs/bba", target: "/programs/bbs" }]);
});
