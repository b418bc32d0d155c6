import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type LateModule = () => Promise<Route["module"]>;

/**
 * The build for a page: without the routes that are loaded late, or with them if the page is one of them. They are loaded
 * for all who ask, once; what could not be loaded is tried again by whoever asks next.
 */
export function createBuilds(build: ServerBuild, finish: (build: ServerBuild) => ServerBuild) {
  const late = Object.values(build.routes).filter(isLate);
  const lateIds = new Set(late.map(({ id }) => id));
  const early = finish({
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(([id]) => !lateIds.has(id))),
  });
  let loading: Promise<ServerBuild> | undefined;

  async function load(): Promise<ServerBuild> {
    const loaded = await Promise.all(
      late.map(async ({ module, ...route }) => [route.id, { ...route, module: await module() }]),
    );
    return finish({ ...build, routes: { ...build.routes, ...Object.fromEntries(loaded) } });
  }

  /** For the page whose routes have these ids. */
  return async (ids: readonly string[]): Promise<ServerBuild> => {
    if (!ids.some((id) => lateIds.has(id))) return early;
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

export type BuildFor = ReturnType<typeof createBuilds>;

/** Where the office stands apart (office-apart.ts), a route's module is a function that loads it. */
function isLate(route: Routes[string]): route is Route & { module: LateModule } {
  return typeof route?.module === "function";
}
