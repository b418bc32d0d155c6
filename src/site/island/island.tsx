import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";

const dataSelector = "script[data-island-data]";

interface IslandProps {
  /** The URL of the script that hydrates it. */
  script: string;
  /** All that its children show: the script reads it from the page. */
  data: object;
  children: ReactNode;
}

/**
 * A part of a public page that React takes over in the browser, once somebody uses the page (src/site/script/hydrate.ts). The rest
 * of the page stays as it was sent. Nothing in an island may use `useId` or a context from outside of it.
 */
export function Island({ script, data, children }: IslandProps) {
  const { isPreview } = useRouteLoaderData<{ isPreview?: boolean }>("root") ?? {};
  // A preview has another URL than its page, and nothing in it is used.
  if (isPreview) return children;
  const __html = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    <>
      <div data-island={script} className="contents">
        {children}
      </div>
      {/** biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON in which no tag can end. */}
      <script type="application/json" data-island-data="" dangerouslySetInnerHTML={{ __html }} />
    </>
  );
}

/** What a page says about its island. */
export function islandDataIn<Data>(page: Document): Data {
  return JSON.parse(page.querySelector(dataSelector)?.textContent ?? "null");
}
