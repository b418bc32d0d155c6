import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isDataContext, visitContext } from "../lib/visit.ts";

type Routes = ServerBuild["routes"];

/**
 * The build with loaders that hide their data from React Router where a page is sent without React: it would write down for the
 * browser all that it can count up, though nobody takes it there. Components read it all the same, by its names.
 */
export function withHiddenData(build: ServerBuild): ServerBuild {
  const ofReact = patternsOfReact(build.routes);
  const isPlain = ({ context, pattern }: LoaderFunctionArgs) =>
    !context.get(isDataContext) && (context.get(visitContext).isPreview || !ofReact.has(pattern));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const hiding: typeof loader = async (args) => {
      const answer = await loader(args);
      return isPlain(args) ? hidden(answer) : answer;
    };
    return [id, { ...route, module: { ...route.module, loader: hiding } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The paths of the pages that React takes over in the browser, written as loaders are told them. A layout is no page. */
function patternsOfReact(routes: Routes): Set<string> {
  const pages = Object.values(routes).filter((route) => route?.path || route?.index);
  const ways = pages.map((page) => {
    const way = [];
    for (let at = page; at; at = routes[at.parentId ?? ""]) way.unshift(at);
    return way;
  });
  return new Set(
    ways
      .filter((way) => way.some(({ module }) => (module.handle as { hydrate?: string } | undefined)?.hydrate))
      .map((way) => way.flatMap(({ path }) => path || []).join("/") || "/"),
  );
}

function hidden(answer: unknown): unknown {
  if (isWithStatus(answer)) return data(hidden(answer.data), answer.init ?? undefined);
  // A redirect, or nothing.
  if (typeof answer !== "object" || answer === null || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  const names = Object.entries(answer).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(names));
}

const isWithStatus = (answer: unknown): answer is ReturnType<typeof data> =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
