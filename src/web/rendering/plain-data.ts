import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { withContentAsText } from "../lib/content/sent-content.ts";
import { isDataContext, visitContext } from "../lib/visit.ts";

type Routes = ServerBuild["routes"];

/**
 * The build with loaders that spare React Router what it would look at for nothing, since it writes down for the browser all that it can
 * count up. Where a page is sent without React, nobody takes it there: it is hidden, and components read it by its names. Elsewhere
 * documents go as text.
 */
export function withDataForSending(build: ServerBuild): ServerBuild {
  const ofReact = patternsOfReact(build.routes);
  const isPlain = ({ context, pattern }: LoaderFunctionArgs) =>
    !context.get(isDataContext) && (context.get(visitContext).isPreview || !ofReact.has(pattern));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const hiding: typeof loader = async (args) => {
      const answer = await loader(args);
      return changed(answer, isPlain(args) ? hidden : sent);
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

function changed(answer: unknown, change: (data: object) => object): unknown {
  if (isWithStatus(answer)) return data(changed(answer.data, change), answer.init ?? undefined);
  // A redirect, or nothing.
  if (typeof answer !== "object" || answer === null || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  return change(answer);
}

function hidden(data: object): object {
  const names = Object.entries(data).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(names));
}

const sent = (data: { content?: unknown }): object =>
  areDocuments(data.content) ? withContentAsText({ ...data, content: data.content }) : data;

/** A loader may call something else so. */
const areDocuments = (content: unknown): content is Record<string, object> =>
  typeof content === "object" &&
  content !== null &&
  Object.values(content).every((document) => typeof document === "object" && document !== null);

const isWithStatus = (answer: unknown): answer is ReturnType<typeof data> =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
