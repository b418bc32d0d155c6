import type { EntryContext } from "react-router";
import { parkedLinks } from "./park-scripts.ts";

type Manifest = EntryContext["manifest"];

interface PageManifest {
  manifest: Manifest;
  /** Links to scripts that React is not told of. */
  moreLinks: string;
}

/**
 * What React Router has to know of the build for one page. Only the page's own routes: it makes a router of all that it is
 * given, anew for every rendering, and the browser gets the list of all from a file. Of the sixty scripts of a page
 * that is sent parked, React writes a handful of links, and gets the others as finished text.
 */
export function pageManifest(
  { manifest, staticHandlerContext }: EntryContext,
  { isParked }: { isParked: boolean },
): PageManifest {
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
  const ofPage = { ...manifest, routes };
  return isParked ? withoutImports(ofPage) : { manifest: ofPage, moreLinks: "" };
}

/** The same, made once for each page of a build. */
export function createPageManifests(): typeof pageManifest {
  const known = new Map<string, PageManifest>();
  return (context, how) => {
    const page = context.staticHandlerContext.matches.at(-1)?.route.id ?? "";
    const made = known.get(page) ?? pageManifest(context, how);
    known.set(page, made);
    return made;
  };
}

function withoutImports(manifest: Manifest): PageManifest {
  const { entry, url } = manifest;
  const routes = Object.values(manifest.routes).flatMap((route) => route ?? []);
  const linkedByReact = routes.flatMap(({ module, clientLoaderModule, clientActionModule }) => [
    module,
    clientLoaderModule,
    clientActionModule,
  ]);
  const imports = new Set([...entry.imports, ...routes.flatMap((route) => route.imports ?? [])]);
  return {
    manifest: {
      ...manifest,
      entry: { ...entry, imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, imports: [] }])),
    },
    moreLinks: parkedLinks(imports.difference(new Set([url, entry.module, ...linkedByReact]))),
  };
}
