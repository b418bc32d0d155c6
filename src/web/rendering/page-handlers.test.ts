import type { EntryContext, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRouteMatcher } from "../match-routes.ts";
import { createBuilds } from "./late-routes.ts";
import { createPageHandlers } from "./page-handlers.ts";

const Page = () => null;
const module = { default: Page };
const routes = {
  root: { id: "root", path: "", module },
  site: { id: "site", parentId: "root", module },
  home: { id: "home", parentId: "site", index: true, module },
  program: { id: "program", parentId: "site", path: "programs/:program", module },
  rest: { id: "rest", parentId: "site", path: "*", module },
  file: { id: "file", parentId: "root", path: "robots.txt", module: { loader: () => new Response("ok") } },
};
/** Answers with what the page would be drawn from. */
const draw = (
  _: Request,
  status: number,
  __: Headers,
  { routeModules, staticHandlerContext }: EntryContext,
) =>
  Response.json({
    status,
    knows: Object.keys(routeModules),
    params: staticHandlerContext.matches.at(-1)?.params,
  });
const build = {
  routes,
  entry: { module: { default: draw } },
  assets: { routes: {} },
  future: {},
  routeDiscovery: { mode: "initial" },
  ssr: true,
} as unknown as ServerBuild;
const asItIs = (own: ServerBuild) => own;
const handlerAt = createPageHandlers(createBuilds(build, asItIs), "production", createRouteMatcher(build));
const ask = async (path: string) => (await handlerAt(path))(new Request(`http://school.example${path}`));

test.each([
  ["/", ["root", "site", "home"], {}],
  ["/programs/bba", ["root", "site", "program"], { program: "bba" }],
  ["/programs/mba", ["root", "site", "program"], { program: "mba" }],
  ["/no/such/page", ["root", "site", "rest"], { "*": "no/such/page" }],
])("the handler of %s knows the routes of that page alone", async (path, knows, params) => {
  for (let time = 0; time < 2; time += 1)
    expect(await (await ask(path)).json()).toEqual({ status: 200, knows, params });
});

test("what is no page is answered by its own route", async () => {
  expect(await (await ask("/robots.txt")).text()).toBe("ok");
});
