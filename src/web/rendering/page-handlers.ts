import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { MatchRoutes } from "../match-routes.ts";
import type { BuildFor } from "./late-routes.ts";

/** Anyone can make up any number of paths. */
const maxRememberedPaths = 500;

/**
 * The handler of the page at a path, which knows no other page: React Router would try the sixty routes of the site one after the other,
 * twice for each rendering, and list all of them each time.
 */
export function createPageHandlers(buildFor: BuildFor, mode: string, match: MatchRoutes) {
  const handlers = new Map<string, RequestHandler>();
  const remembered = new Map<string, RequestHandler>();

  async function handlerOf(ids: string[]): Promise<RequestHandler> {
    const page = ids.at(-1) ?? "";
    const handler = handlers.get(page) ?? createRequestHandler(withRoutes(await buildFor(ids), ids), mode);
    handlers.set(page, handler);
    return handler;
  }

  return async (path: string): Promise<RequestHandler> => {
    const known = remembered.get(path);
    if (known) return known;
    const handler = await handlerOf(match(path).map(({ route }) => route.id));
    if (remembered.size >= maxRememberedPaths) remembered.clear();
    remembered.set(path, handler);
    return handler;
  };
}

/** The handler of a page's data, which knows all pages that are loaded with it. */
export function createDataHandlers(buildFor: BuildFor, mode: string, match: MatchRoutes) {
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  return async (path: string): Promise<RequestHandler> => {
    const build = await buildFor(match(path).map(({ route }) => route.id));
    const handler = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handler);
    return handler;
  };
}

const withRoutes = (build: ServerBuild, ids: string[]): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(ids.map((id) => [id, build.routes[id]])),
});
