import Fastify from "fastify";
import { pino } from "pino";
import { makeWorld } from "#testing/world.ts";
import { guardAccess } from "./access.ts";

const mixedLists = ["/api/notices", "/api/adminstration/"];

test.each(mixedLists)("%s serves everyone without a token, and refuses an invalid one", async (url) => {
  const world = await makeWorld();
  const token = await world.signIn();
  const ask = async (shown: object) => {
    const response = await world.app.inject({ method: "GET", url, ...shown });
    return { status: response.statusCode, ...response.json() };
  };
  const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
  expect(await ask({})).toMatchObject({ status: 200, success: true });
  expect(await ask({ cookies: { token: "" } })).toMatchObject({ status: 200 });
  expect(await ask({ headers: { authorization: "Basic b2ZmaWNl" } })).toMatchObject({ status: 200 });
  expect(await ask(bearer(token))).toMatchObject({ status: 200 });
  expect(await ask({ cookies: { token } })).toMatchObject({ status: 200 });

  await world.app.inject({ method: "POST", url: "/api/auth/logout", ...bearer(token) });
  const refused = { status: 401, success: false, message: expect.stringMatching(/session has ended.*\.$/) };
  expect(await ask(bearer(token))).toMatchObject(refused);
  expect(await ask({ cookies: { token } })).toMatchObject(refused);
  expect(await ask(bearer("made+up/by=nobody"))).toMatchObject(refused);
});

test("an ended session does not close public routes", async () => {
  const world = await makeWorld();
  for (const url of ["/api/roadblock/active", "/api/openapi.json"]) {
    const response = await world.app.inject({ method: "GET", url, cookies: { token: "ended" } });
    expect(response.statusCode).toBe(200);
  }
});

test("the app refuses a route that does not declare who may call it", () => {
  const app = Fastify();
  guardAccess(app, async () => undefined, undefined, false);
  expect(() => app.get("/api/forgotten", () => "open to all")).toThrow(
    "The route GET /api/forgotten does not declare who may call it: set config.access.",
  );
  expect(app.hasRoute({ method: "GET", url: "/api/forgotten" })).toBe(false);
});

test("/healthz reports that the process lives, /readyz that database, files and disk work", async () => {
  const world = await makeWorld();
  expect((await world.app.inject("/healthz")).json()).toEqual({ status: "ok", version: "1.2.3" });
  expect((await world.app.inject("/readyz")).json()).toEqual({
    status: "ok",
    database: true,
    files: true,
    disk: true,
  });
});

test("many simultaneous requests for /readyz cause one check and one line in the log", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(JSON.parse(line).err.message) });
  const world = await makeWorld({ log });
  let checks = 0;
  world.storedFiles.store.check = async () => {
    checks += 1;
    throw new Error("the disk is gone");
  };
  const responses = await Promise.all(Array.from({ length: 40 }, () => world.app.inject("/readyz")));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect([checks, lines]).toEqual([1, ["the disk is gone"]]);
});

test("an unexpected failure is a 500 that reveals only the request id", async () => {
  const world = await makeWorld();
  await world.db.schema.alterTable("notices").renameTo("notices_gone").execute();
  const response = await world.app.inject({ method: "GET", url: "/api/notices" });
  expect(response.statusCode).toBe(500);
  expect(response.json().message).toContain(response.headers["x-request-id"]);
  expect(response.body).not.toMatch(/notices_gone|sql|select|table/i);
});

test("probes are not logged, other requests are", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line).url) });
  const { app } = await makeWorld({ log });
  for (const url of ["/healthz", "/readyz", "/api/notices"])
    expect((await app.inject(url)).statusCode).toBe(200);
  expect(lines).toEqual(["/api/notices"]);
});
