import type { Plugin } from "vite";

const serverBuild = "\0virtual:react-router/server-build";
const officeRoutes = "virtual:office-routes";
/** How React Router's plugin imports the module of a route of the office. */
const officeImport = /import \* as (route\d+) from ("[^"]*\/web\/admin\/[^"]*");/g;

/**
 * The server's build with the office's routes in a file of their own, in which each stands as a function that loads it
 * (rendering/late-routes.ts). React Router would import all routes at once, and nearly half of that is the office's.
 */
export function officeApart(): Plugin {
  let exported: string[] = [];
  return {
    name: "office-apart",
    apply: "build",
    resolveId: (id) => (id === officeRoutes ? `\0${officeRoutes}` : undefined),
    load: (id) => (id === `\0${officeRoutes}` ? exported.join("\n") : undefined),
    transform(code, id) {
      if (id !== serverBuild) return undefined;
      exported = [...code.matchAll(officeImport)].map(
        ([, name, file]) => `export * as ${name} from ${file};`,
      );
      if (exported.length === 0) this.error("The routes of the office are not written as they used to be.");
      return code.replaceAll(
        officeImport,
        (_all, name) => `const ${name} = () => import("${officeRoutes}").then((office) => office.${name});`,
      );
    },
  };
}
