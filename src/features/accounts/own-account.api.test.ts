import { makeAccountWorld, openOwnAccount } from "#testing/own-account-world.ts";
import { administrator, minuteMs } from "#testing/world.ts";

test("a person sees who they are, and their own account", async () => {
  const world = await makeAccountWorld();
  const editor = await world.signIn("editor");
  const person = { name: "", email: "editor@school.example", role: "editor", mustChoosePasswordBy: null };
  expect((await world.call("GET", "me", editor)).json().me).toMatchObject(person);
  expect((await world.call("GET", "account", editor)).json().account).toMatchObject(person);
});

test("a new name is saved, logged and mailed once", async () => {
  const { world, session: token } = await openOwnAccount();
  for (const name of ["  Maya Shrestha ", "Maya Shrestha"])
    expect((await world.call("PUT", "account/name", token, { name })).statusCode).toBe(200);
  expect((await world.call("GET", "account", token)).json().account.name).toBe("Maya Shrestha");
  expect(await world.log()).toMatchObject([
    {
      kind: "account",
      action: "name changed",
      who: administrator.email,
      fields: [{ field: "Name", from: "", to: "Maya Shrestha" }],
    },
  ]);
  expect(await world.mails()).toMatchObject([{ to: administrator.email, subject: "name" }]);
});

test.each(["Maya\nShrestha", "Maya \u202eowner"])("%j is no name", async (name) => {
  const world = await makeAccountWorld();
  const response = await world.call("PUT", "account/name", await world.signIn(), { name });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([{ field: "name", message: expect.stringMatching(/one line/) }]);
});

test("sessions are listed with device and use, and end one by one or all together", async () => {
  const world = await makeAccountWorld();
  const logInFrom = async (userAgent: string) => {
    const headers = { "user-agent": userAgent };
    const response = await world.login(administrator, { headers });
    world.pass(minuteMs);
    return response.json().token as string;
  };
  const desk = await logInFrom("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/144.0");
  const phone = await logInFrom("Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36");

  const { sessions } = (await world.call("GET", "sessions", phone)).json();
  expect(sessions).toMatchObject([
    { device: "Chrome on Android", address: "127.0.0.1", isThis: true },
    { device: "Firefox on Windows", isThis: false },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(desk);

  const ended = await world.call("DELETE", `sessions/${sessions[1]._id}`, phone);
  expect(ended.statusCode).toBe(200);
  expect([await world.isOpen(desk), await world.isOpen(phone)]).toEqual([false, true]);
  expect((await world.call("DELETE", `sessions/${sessions[1]._id}`, phone)).statusCode).toBe(404);

  const third = await world.signIn();
  const everywhere = await world.call("DELETE", "sessions", phone);
  expect(everywhere.statusCode).toBe(200);
  expect(String(everywhere.headers["set-cookie"])).toMatch(/token=;/);
  expect([await world.isOpen(phone), await world.isOpen(third)]).toEqual([false, false]);
  expect((await world.log()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["ended a session", "signed out everywhere"]),
  );
});

test("nobody ends somebody else's session", async () => {
  const world = await makeAccountWorld();
  const [mine, theirs] = [await world.signIn(), await world.signIn("editor")];
  const [session] = (await world.call("GET", "sessions", theirs)).json().sessions;
  expect((await world.call("DELETE", `sessions/${session._id}`, mine)).statusCode).toBe(404);
  expect((await world.call("GET", "sessions", mine)).json().sessions).toHaveLength(1);
  await world.call("DELETE", "sessions", mine);
  expect(await world.isOpen(theirs)).toBe(true);
});

test("a sign-in is mailed to the person if the device is new", async () => {
  const world = await makeAccountWorld();
  const first = await world.logIn();
  expect(await world.mails()).toMatchObject([
    { to: administrator.email, subject: "signed in", body: expect.stringContaining("127.0.0.1") },
  ]);
  const device = first.cookies.find(({ name }) => name === "device")?.value ?? "";
  await world.login(administrator, { device });
  expect(await world.mails()).toHaveLength(1);
});
