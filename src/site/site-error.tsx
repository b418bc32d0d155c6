import { ContentContext, useReadContent } from "#documents/read/content.ts";
import { ErrorOf, statusOf } from "./error/error-of.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";

/** An error in the site's own frame. Where nothing could be read, the frame does without the school's facts. */
export function SiteError({ error }: { error: unknown }) {
  return (
    <ContentContext value={useReadContent(error)}>
      <SiteFrame news={{ state: "known", hasNew: false }} currentPath="">
        <ErrorOf status={statusOf(error)} />
      </SiteFrame>
    </ContentContext>
  );
}
