import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { MatchRoutes } from "../match-routes.ts";

/** Anyone can make up any number of paths. */
const maxRememberedPaths = 500;

/**
 * The handler of the page at a path, which knows no other page: React Router would try the sixty routes of the site one after the other,
 * twice for each rendering, and list all of them each time.
 */
export function createPageHandlers(build: ServerBuild, mode: string, match: MatchRoutes) {
  const handlers = new Map<string, RequestHandler>();
  const remembered = new Map<string, RequestHandler>();

  function handlerOf(ids: string[]): RequestHandler {
    const page = ids.at(-1) ?? "";
    const handler = handlers.get(page) ?? createRequestHandler(withRoutes(build, ids), mode);
    handlers.set(page, handler);
    return handler;
  }

  return (path: string): RequestHandler => {
    const known = remembered.get(path);
    if (known) return known;
    const handler = handlerOf(match(path).map(({ route }) => route.id));
    if (remembered.size >= maxRememberedPaths) remembered.clear();
    remembered.set(path, handler);
    return handler;
  };
}

const withRoutes = (build: ServerBuild, ids: string[]): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(ids.map((id) => [id, build.routes[id]])),
});
