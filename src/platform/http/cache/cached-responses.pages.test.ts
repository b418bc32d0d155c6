import type { Role } from "#base/roles.ts";
import { createSecondFactorStore } from "#features/accounts/second-factor.store.server.ts";
import { serveWorld } from "#testing/site-world.ts";

test("signed-in people and the public never get each other's cached responses", async () => {
  const { world, office, call } = await serveWorld();
  const notice = await office.addNotice({ noticeTitle: "Hidden" });
  await office.put(`/api/notices/${notice._id}/toggle`);
  const token = await world.signIn();

  const titlesFor = async (headers: Record<string, string>) =>
    (await (await call("/api/notices", headers)).json()).notices.map(
      ({ noticeTitle }: { noticeTitle: string }) => noticeTitle,
    );
  for (let time = 0; time < 2; time += 1) {
    expect(await titlesFor({})).toEqual([]);
    expect(await titlesFor({ authorization: `Bearer ${token}` })).toEqual(["Hidden"]);
    expect(await titlesFor({ cookie: `token=${token}` })).toEqual(["Hidden"]);
  }
  expect((await call("/api/notices", { authorization: "Bearer made-up" })).status).toBe(401);
});

test("a publisher gets the visitors' response of an endpoint that shows more to editors", async () => {
  const { world, office, call } = await serveWorld();
  const { _id } = await office.addPerson({ fullName: "Hidden" });
  await office.put(`/api/faculties/${_id}/toggle`);
  const namesFor = async (role: Role) => {
    const headers = { authorization: `Bearer ${await world.signIn(role)}` };
    const { faculty } = await (await call("/api/faculties", headers)).json();
    return faculty.map(({ fullname }: { fullname: string }) => fullname);
  };
  // Twice: the second time the list is cached.
  for (let time = 0; time < 2; time += 1) {
    expect(await namesFor("editor")).toEqual(["Hidden"]);
    expect(await namesFor("publisher")).toEqual([]);
  }
});

test("a cached response of the API carries the headers of a fresh one", async () => {
  const { world, ask } = await serveWorld();
  const ownOfEach = { date: "", "x-request-id": "" };
  for (const path of world.app.cachedEndpoints.keys())
    for (const sender of [{}, { authorization: `Bearer ${await world.signIn()}` }]) {
      const url = path === "/api/search/suggestions" ? `${path}?q=exam` : path;
      const [fresh, cached] = [await ask(url, sender), await ask(url, sender)];
      expect(fresh.headers["content-security-policy"]).toContain("default-src 'none'");
      expect({ ...cached.headers, ...ownOfEach }).toEqual({ ...fresh.headers, ...ownOfEach });
    }
});

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
