import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import searchScript from "#app/script/search.ts?worker&url";
import siteScript from "#app/script/site.ts?worker&url";
import { accentStyle } from "#kit/site/accent-style.ts";
import { crestPath, crestSizes } from "#kit/site/drawn-pictures.ts";
import displayFont from "#kit/ui/fonts/newsreader-display.woff2?url";
import textFont from "#kit/ui/fonts/noto-sans.woff2?url";
import { siteColours } from "#kit/ui/site-colours.ts";
import publicSheet from "#kit/ui/styles/app.css?url";
import icon from "#kit/ui/styles/icon.svg?inline";
import smallIcon from "#kit/ui/styles/icon-48.png";
import touchIcon from "#kit/ui/styles/icon-180.png";
import officeSheet from "#kit/ui/styles/office.css?url";
import type { Route } from "./+types/root";
import { readSchool, usualMenus } from "./app/site/read-school.ts";
import { ContentContext, useKnownContent, useReadContent } from "./kit/documents/content.ts";
import { readOr, visitContext } from "./kit/pages/visit.ts";

interface PageHandle {
  /** When React takes over the page, or the island in it. */
  hydrate?: "at once" | "on intent";
  makesRoomForKeyboard?: boolean;
  /** It has a sheet of its own. */
  isOffice?: boolean;
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { problem, siteUrl = "", isPreview, canMail } = visit;
  const menus = usualMenus;
  // Its page has no other data than what comes with the refusal.
  if (problem) {
    const failed = "An error page could not read who the school is.";
    const school = await readOr(visit, failed, null, () => readSchool(visit));
    throw data({ menus, ...school }, { status: problem });
  }
  return { siteUrl, isPreview, canMail, menus };
}

export { errorMeta as meta, SiteError as ErrorBoundary } from "#app/site/error-of.tsx";

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const handles: PageHandle[] = useMatches().map(({ handle }) => handle ?? {});
  const { isPreview } = useRouteLoaderData<typeof loader>("root") ?? {};
  // A preview has another URL than its page: React's router would look for that.
  const isApplication = !isPreview && handles.some(({ hydrate }) => hydrate === "at once");
  // What stays at the foot of the window then stays above the keyboard of a phone.
  const viewport = handles.some(({ makesRoomForKeyboard }) => makesRoomForKeyboard)
    ? ", interactive-widget=resizes-content"
    : "";
  const content = useReadContent(useRouteError());
  return (
    // The site script notes on <html> how far the page is scrolled, maybe before React looks at it.
    <html
      lang="en"
      data-application={isApplication || undefined}
      data-suggestions={searchScript}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=device-width, initial-scale=1${viewport}`} />
        <meta name="theme-color" content={content("identity")?.dark || siteColours.ink} />
        {[displayFont, textFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {/* React ignores other elements in the head, so the browser need not load this. */}
        <ContentContext value={content}>
          {import.meta.env.SSR && <Emblems />}
          <Meta />
          {/* By its URL: Vite would load the sheet of the root again, after that of the office. First, since it orders the layers. */}
          <link
            rel="stylesheet"
            href={handles.some(({ isOffice }) => isOffice) ? officeSheet : publicSheet}
          />
          <Links />
          <AccentStyle />
        </ContentContext>
        <script type="module" src={siteScript} />
        {import.meta.env.DEV && !isApplication && (
          <script type="module" src="/src/kit/site/reload-in-development.ts" />
        )}
      </head>
      <body>
        <ContentContext value={content}>{children}</ContentContext>
        {isApplication && <ScrollRestoration />}
        {isApplication && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** In the school's own colour. The policy of the page allows exactly this text (src/kit/pages/page-rendering.server.ts). */
function AccentStyle() {
  const identity = useKnownContent("identity");
  const style = identity && accentStyle(identity);
  return style && <style>{style}</style>;
}

function Emblems() {
  const crest = useKnownContent("identity")?.crest.shown;
  return (
    <>
      {crest ? (
        <link rel="icon" type="image/png" sizes={crestSizes} href={crestPath(crest.url)} />
      ) : (
        <>
          <link rel="icon" type="image/png" sizes="48x48" href={smallIcon} />
          <link rel="icon" type="image/svg+xml" sizes="any" href={icon} />
        </>
      )}
      <link rel="apple-touch-icon" href={crest ? crestPath(crest.url) : touchIcon} />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
