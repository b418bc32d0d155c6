import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { administrator, dayMs, makeWorld, type World } from "#testing/world.ts";

async function makeWorldAhead() {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  world.pass(365 * dayMs);
  return { world, setBack: () => world.pass(-365 * dayMs) };
}

const subscribe = (world: World) => world.post("/api/subscribers", { email: "asha@mail.example" });

test("a clock that is set back ends no session, but the waits for a sign-in", async () => {
  const { world, setBack } = await makeWorldAhead();
  const office = await world.asAdministrator();
  const wrong = { ...administrator, password: "a wrong password" };
  for (let tries = 0; tries < 6; tries += 1) await world.login(wrong);
  expect((await world.login()).statusCode).toBe(429);
  setBack();
  expect((await office.get("/api/messages")).statusCode).toBe(200);
  expect((await world.login()).statusCode).toBe(200);
});

test("a file whose removal was interrupted before can be uploaded again", async () => {
  const { world, setBack } = await makeWorldAhead();
  const office = await world.asAdministrator();
  const add = () => office.postNotice();
  await add();
  await world.db.updateTable("files").set({ removing_at: world.now().toISOString() }).execute();
  setBack();
  expect((await add()).statusCode).toBe(201);
});

test("forms are accepted, and a second confirmation mail can be sent", async () => {
  const { world, setBack } = await makeWorldAhead();
  const asked = async () => (await world.db.selectFrom("outbox").select("id").execute()).length;
  for (let writes = 0; writes < 20; writes += 1) await subscribe(world);
  const before = await asked();
  setBack();
  expect((await subscribe(world)).statusCode).toBeLessThan(300);
  expect(await asked()).toBe(before + 1);
});
