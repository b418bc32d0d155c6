import { administrator, makeWorld, type World } from "#testing/world.ts";

const site = "https://som.example";

const stateWith = async (world: World, cookies: Record<string, string>) =>
  (await world.app.inject({ method: "POST", url: "/api/auth/authenticate", cookies })).json().state;

test("on https only this host can set the cookies", async () => {
  const world = await makeWorld({ siteUrl: site });
  const { cookies } = await world.login();
  expect(cookies.map(({ name }) => name)).toEqual(["__Host-token", "__Host-device"]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: "/", sameSite: "Lax" });
    expect(cookie).not.toHaveProperty("domain");
  }
});

test("on https a cookie without the __Host- prefix is ignored", async () => {
  const world = await makeWorld({ siteUrl: site });
  const { token } = (await world.login()).json();
  expect(await stateWith(world, { "__Host-token": token })).toBe(true);
  expect(await stateWith(world, { token })).toBe(false);
});

test("behind an https proxy the browser gets the cookie of https", async () => {
  const world = await makeWorld({ trustProxy: 1 });
  const response = await world.login(administrator, { headers: { "x-forwarded-proto": "https" } });
  const { token } = response.json();
  expect(response.cookies[0]).toMatchObject({ name: "__Host-token", secure: true });
  expect(await stateWith(world, { "__Host-token": token })).toBe(true);
});

test("signing out removes the cookie under both names", async () => {
  const world = await makeWorld({ siteUrl: site });
  const { token } = (await world.login()).json();
  const response = await world.app.inject({
    method: "POST",
    url: "/api/auth/logout",
    cookies: { "__Host-token": token },
  });
  expect(response.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(["token=", "__Host-token="]);
  expect(await stateWith(world, { "__Host-token": token })).toBe(false);
});
