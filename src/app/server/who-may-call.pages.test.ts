import type { FastifyInstance } from "fastify";
import { mayDo, type Role, roles } from "#base/roles.ts";
import { collections } from "#features/collections.ts";
import { serveWorld } from "#testing/site-world.ts";
import whoMayCall from "./who-may-call.json" with { type: "json" };

/** All routes of an app, from the tree that Fastify prints: one line a route, with its methods behind it. */
function listRoutes(app: FastifyInstance): { method: string; url: string }[] {
  const printed = app.printRoutes({ commonPrefix: true, includeMeta: false });
  const routes: { method: string; url: string }[] = [];
  const stack: { depth: number; url: string }[] = [];
  for (const line of printed.split("\n").filter((text) => text.trim() !== "")) {
    const match = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line);
    if (!match?.[2]) throw new Error(`The route tree has a line that was not understood: ${line}`);
    const depth = match[1]?.length ?? 0;
    while ((stack.at(-1)?.depth ?? -1) >= depth) stack.pop();
    const url = (stack.at(-1)?.url ?? "") + match[2];
    stack.push({ depth, url });
    for (const method of match[3]?.split(", ") ?? []) routes.push({ method, url });
  }
  return routes;
}

/**
 * The least role that each call needs, or that everybody may call it. It is repeated there, apart from the routes:
 * who opens a call by mistake, or adds one, has to say so there too. Reading a list of "everybody" may show some more.
 */
const { everybody, ...least }: Record<Role | "everybody", string[]> = whoMayCall;

/** Each collection has these, by its role; everybody may read the list. */
for (const { path, role } of Object.values(collections)) {
  const url = `/api${path}`;
  everybody.push(`GET ${url}`);
  least[role].push(
    ...[`POST ${url}`, `PUT ${url}/:id`, `PUT ${url}/:id/toggle`, `DELETE ${url}/:id`],
    ...[`POST ${url}/:id/restore`, `PUT ${url}/many`, `GET ${url}/:id/history`],
  );
  least.owner.push(`POST ${url}/remove`);
}

const whoOf = (call: string): Role | "everybody" | undefined =>
  everybody.includes(call) ? "everybody" : roles.find((role) => least[role].includes(call));

test("every endpoint checks its role, for each role and without a session", async () => {
  const { world } = await serveWorld();
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
        url: url.replaceAll(/:\w+/g, "x").replace("*", "/x"),
        ...(headers && { headers }),
      });
      const got = statusCode === 401 || statusCode === 403 ? statusCode : "open";
      if (got !== expected) wrong.push(`${method} ${url} for ${caller ?? "nobody"}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every listed endpoint exists", async () => {
  const { world } = await serveWorld();
  const calls = new Set(listRoutes(world.app).map(({ method, url }) => `${method} ${url}`));
  const named = [...everybody, ...Object.values(least).flat()];
  expect(named.filter((call) => !calls.has(call))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
