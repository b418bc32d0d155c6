import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";

/**
 * A part of a public page that React hydrates once somebody uses the page (src/app/script/hydrate.ts). Nothing in it may use
 * `useId` or a context from outside.
 */
export function Island({ script, data, children }: { script: string; data?: object; children: ReactNode }) {
  const { isPreview } = useRouteLoaderData<{ isPreview?: boolean }>("root") ?? {};
  // Nothing in a preview is interactive.
  if (isPreview) return children;
  const __html = JSON.stringify(data)?.replaceAll("<", "\\u003c");
  return (
    <>
      <div data-island={script} className="contents">
        {children}
      </div>
      {__html && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON in which no tag can end.
        <script type="application/json" data-island-data="" dangerouslySetInnerHTML={{ __html }} />
      )}
    </>
  );
}
