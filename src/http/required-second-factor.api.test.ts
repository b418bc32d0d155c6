import { expect, test } from "vitest";
import { createSecondFactorStore } from "#accounts/second-factor.store.server.ts";
import { serveWorld } from "#testing/site-world.ts";

test("without a required second factor nobody gets the office's cached responses", async () => {
  const { world, call } = await serveWorld({ requireSecondFactor: true });
  const { id } = await world.personOf("editor");
  await createSecondFactorStore(world.db, world.now).put(id, "encrypted", 1);
  const headersOf = async (role: "editor" | "owner") => ({
    authorization: `Bearer ${await world.signIn(role)}`,
  });
  const [withFactor, without] = [await headersOf("editor"), await headersOf("owner")];
  // The first request fills the cache, and the second reads it.
  for (const _ of [1, 2]) expect((await call("/api/faculties", withFactor)).status).toBe(200);
  expect((await call("/api/faculties", without)).status).toBe(403);
  expect((await call("/api/faculties")).status).toBe(200);
  expect((await call("/admin/preview/about", without)).status).toBe(403);
});
