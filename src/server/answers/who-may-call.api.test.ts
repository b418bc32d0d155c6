import { expect, test } from "vitest";
import { listRoutes } from "#api/testing/list-routes.ts";
import { mayDo, type Role, roles } from "#contract/roles.rules.ts";
import { openAnswers } from "../testing/answers-world.ts";

/**
 * The least role that each call needs, or that everybody may call it. It is told here once more, apart from the routes:
 * who opens a call by mistake, or adds one, has to say so here too. Reading a list of "everybody" may show some more.
 */
const everybody = [
  "GET /.well-known/security.txt",
  "GET /api/adminstration",
  "GET /api/docs",
  "GET /api/faculties",
  "GET /api/notices",
  "GET /api/notices/:id/pages",
  "GET /api/openapi.json",
  "GET /api/roadblock",
  "GET /api/roadblock/active",
  "GET /api/search/suggestions",
  "GET /assets/*",
  "GET /files/:hash/:name",
  "GET /healthz",
  "GET /readyz",
  "POST /api/auth/authenticate",
  "POST /api/auth/invitation",
  "POST /api/auth/invitation/look",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/messages",
  "POST /api/subscribers",
];

const least: Record<Role, readonly string[]> = {
  publisher: [],
  editor: [],
  owner: [],
};

const whoOf = (call: string): Role | "everybody" | undefined =>
  everybody.includes(call) ? "everybody" : roles.find((role) => least[role].includes(call));

test("every call asks for its least role, of everybody who is signed in and of those who are not", async () => {
  const { world } = await openAnswers();
  const routes = listRoutes(world.app);
  const wrong: string[] = [];
  for (const { method, url } of routes) {
    // A HEAD goes with its GET.
    const call = `${method === "HEAD" ? "GET" : method} ${url}`;
    const who = whoOf(call);
    if (!who) wrong.push(`"${call}",`);
    if (!who) continue;
    for (const caller of [undefined, ...roles]) {
      const expected = who === "everybody" ? "open" : !caller ? 401 : mayDo(caller, who) ? "open" : 403;
      // One of them signs out: each call has a session of its own.
      const headers = caller && { authorization: `Bearer ${await world.signIn(caller)}` };
      const { statusCode } = await world.app.inject({
        method: method as "GET",
        url: url.replaceAll(/:\w+/g, "x").replace("*", "x"),
        ...(headers && { headers }),
      });
      const got = statusCode === 401 || statusCode === 403 ? statusCode : "open";
      if (got !== expected) wrong.push(`${method} ${url} for ${caller ?? "nobody"}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("what is named here is there", async () => {
  const { world } = await openAnswers();
  const calls = new Set(listRoutes(world.app).map(({ method, url }) => `${method} ${url}`));
  const named = [...everybody, ...Object.values(least).flat()];
  expect(named.filter((call) => !calls.has(call))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
