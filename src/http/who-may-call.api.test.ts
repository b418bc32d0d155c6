import { expect, test } from "vitest";
import { mayDo, type Role, roles } from "#accounts/accounts.rules.ts";
import { collections } from "#collections/collections.ts";
import { listRoutes } from "#testing/list-routes.ts";
import { serveWorld } from "#testing/site-world.ts";

/**
 * The least role that each call needs, or that everybody may call it. It is repeated here, apart from the routes:
 * who opens a call by mistake, or adds one, has to say so here too. Reading a list of "everybody" may show some more.
 */
const everybody = [
  "GET /.well-known/security.txt",
  "GET /api/docs",
  "GET /api/notices/:id/pages",
  "GET /api/openapi.json",
  "GET /api/roadblock/active",
  "GET /api/search/suggestions",
  "GET /assets/:name",
  "GET /files/:hash/:name",
  "GET /healthz",
  "GET /mail/crest/:version",
  "GET /mail/notice/:slug/:version",
  "GET /readyz",
  "GET /share/:kind/:slug/:version",
  "POST /api/auth/authenticate",
  "POST /api/auth/forgot",
  "POST /api/auth/invitation",
  "POST /api/auth/invitation/look",
  "POST /api/auth/login",
  "POST /api/auth/login/second-factor",
  "POST /api/auth/logout",
  "POST /api/auth/reset",
  "POST /api/auth/reset/look",
  "POST /api/messages",
  "POST /api/subscribers",
];

const least: Record<Role, string[]> = {
  publisher: [
    "GET /api/auth/account",
    "PUT /api/auth/account/email",
    "PUT /api/auth/account/name",
    "DELETE /api/auth/account/new-email",
    "PUT /api/auth/account/password",
    "POST /api/auth/confirm",
    "POST /api/auth/new-email",
    "GET /api/auth/account/second-factor",
    "POST /api/auth/account/second-factor",
    "POST /api/auth/account/second-factor/off",
    "POST /api/auth/account/second-factor/recovery-codes",
    "POST /api/auth/account/second-factor/set-up",
    "GET /api/auth/me",
    "DELETE /api/auth/sessions",
    "GET /api/auth/sessions",
    "DELETE /api/auth/sessions/:id",
  ],
  editor: [
    "GET /admin/preview",
    "GET /admin/preview*",
    "GET /api/adminstration.csv",
    "POST /api/adminstration/import",
    "PUT /api/adminstration/order",
    "GET /api/content",
    "GET /api/content-export",
    "POST /api/content-import",
    "POST /api/content-table",
    "GET /api/content/:document",
    "DELETE /api/content/:document/draft",
    "PUT /api/content/:document/draft",
    "POST /api/content/:document/files",
    "POST /api/content/:document/pictures",
    "POST /api/content/:document/publish",
    "POST /api/content/:document/restore",
    "DELETE /api/content/:document/scheduled",
    "GET /api/content/:document/table.csv",
    "GET /api/content/:document/versions",
    "GET /api/dashboard",
    "GET /api/faculties.csv",
    "POST /api/faculties/import",
    "PUT /api/faculties/order",
    "DELETE /api/letters/:id",
    "POST /api/letters",
    "POST /api/letters/:id/send",
    "POST /api/letters/:id/test",
    "PUT /api/letters/:id",
    "GET /api/mailings",
    "GET /api/mailings/:id",
    "GET /api/mailings/:id/preview",
    "POST /api/mailings/:id/stop",
    "GET /api/messages",
    "GET /api/messages.csv",
    "DELETE /api/messages/:id",
    "PUT /api/messages/:id",
    "GET /api/messages/unread",
    "GET /api/redirects",
    "POST /api/redirects",
    "DELETE /api/redirects/:id",
    "GET /api/subscribers",
    "GET /api/subscribers.csv",
    "DELETE /api/subscribers/:id",
    "POST /api/subscribers/:id/restart",
  ],
  owner: [
    "GET /api/accounts",
    "POST /api/accounts",
    "DELETE /api/accounts/:id",
    "DELETE /api/accounts/:id/second-factor",
    "PUT /api/accounts/:id/active",
    "POST /api/accounts/:id/invitation",
    "PUT /api/accounts/:id/role",
    "GET /api/changes",
    "GET /api/changes.csv",
    "POST /api/personal-data/erase",
    "POST /api/personal-data/find",
    "DELETE /api/samples",
    "GET /api/samples",
  ],
};

/** Each collection has these, by its role; everybody may read the list. */
for (const { path, role } of Object.values(collections)) {
  const url = `/api${path}`;
  everybody.push(`GET ${url}`);
  least[role].push(
    ...[`POST ${url}`, `PUT ${url}/:id`, `PUT ${url}/:id/toggle`, `DELETE ${url}/:id`],
    ...[`POST ${url}/:id/restore`, `PUT ${url}/many`],
  );
}

const whoOf = (call: string): Role | "everybody" | undefined =>
  everybody.includes(call) ? "everybody" : roles.find((role) => least[role].includes(call));

test("every call asks for its least role, of everybody who is signed in and of those who are not", async () => {
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

test("what is named here is there", async () => {
  const { world } = await serveWorld();
  const calls = new Set(listRoutes(world.app).map(({ method, url }) => `${method} ${url}`));
  const named = [...everybody, ...Object.values(least).flat()];
  expect(named.filter((call) => !calls.has(call))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
