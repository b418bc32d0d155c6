import { administrator, makeWorld } from "#testing/world.ts";

const guess = (number: number) => ({ email: `nobody${number}@x.example`, password: "a wrong password" });

test("many networks that guess at once get only a few checks at a time", async () => {
  const world = await makeWorld();
  const first = await world.login(administrator, { address: "203.0.113.7" });
  const device = first.cookies.find(({ name }) => name === "device")?.value ?? "";
  let responded = 0;
  const flood = Array.from({ length: 200 }, async (_, number) => {
    const { statusCode, headers } = await world.login(guess(number), { address: `198.51.100.${number}` });
    responded += statusCode === 401 ? 1 : 0;
    return { statusCode, retryAfter: headers["retry-after"] };
  });

  expect((await world.login(administrator, { address: "203.0.113.8", device })).statusCode).toBe(200);
  expect(responded, "guesses that a known device waited for").toBeLessThan(50);
  const responses = await Promise.all(flood);
  const away = responses.filter(({ statusCode }) => statusCode === 503);
  expect(away.length).toBeGreaterThan(100);
  for (const { retryAfter } of away) expect(Number(retryAfter)).toBeGreaterThan(0);
  const failures = world.db.selectFrom("login_failures").select("subject");
  const counted = await failures.where("subject", "like", "address:198.51.100.%").execute();
  expect(counted, "who was sent away did not fail").toHaveLength(responded);
});
