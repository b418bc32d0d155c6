import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { previewBarId } from "#kit/pages/preview-path.ts";
import { readOr, visitContext } from "#kit/pages/visit.ts";
import { followWords } from "#kit/site/follow.words.ts";
import { feedLinks } from "#kit/site/page-meta.ts";
import { frameWords as words } from "#kit/site/site.words.ts";
import type { Route } from "./+types/site.route";
import { readSchool } from "./read-school.ts";
import { SiteFrame } from "./site-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const failed = "The header could not find out whether there is a new notice.";
  const hasNews = await readOr(visit, failed, undefined, async () => {
    const { hasNew, changesAt } = await visit.reads.notices.news();
    if (changesAt) visit.expiresAt(changesAt);
    return hasNew;
  });
  return { hasNews, ...(await readSchool(visit)) };
}

export { errorMeta as meta, SiteError as ErrorBoundary } from "./error-of.tsx";

export const links: Route.LinksFunction = () => [
  ...feedLinks(),
  {
    rel: "alternate",
    type: "text/calendar",
    title: followWords.schoolCalendar,
    href: "/calendar/school.ics",
  },
];

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { isPreview } = useRouteLoaderData<{ isPreview?: boolean }>("root") ?? {};
  return (
    <SiteFrame
      hasNews={loaderData.hasNews}
      currentPath={pathname}
      bar={
        isPreview && <PreviewBar screen={pathname.startsWith("/notice/") ? "/admin/notice" : "/admin/site"} />
      }
    >
      <Outlet />
    </SiteFrame>
  );
}

/** The editor removes it from the frame beside its form. */
const PreviewBar = ({ screen }: { screen: string }) => (
  <p
    id={previewBarId}
    className="flex flex-wrap items-center justify-center gap-x-6 bg-gold-300 px-gutter text-sm font-semibold text-ink-950 print:hidden"
  >
    {words.isPreview}
    <a href={screen} className="inline-flex min-h-touch items-center underline underline-offset-4">
      {words.backToOffice}
    </a>
  </p>
);
