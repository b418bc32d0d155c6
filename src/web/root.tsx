import { type ReactNode, useEffect } from "react";
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
import { accentStyle } from "#contract/content/accent-style.ts";
import type { Content } from "#contract/content/documents.ts";
import shareCard from "../content/pictures/rendered/share/card-1200.jpg";
import type { Route } from "./+types/root";
import { ContentContext, useKnownContent, useReadContent } from "./lib/content.ts";
import { uploadedFiles } from "./lib/picture-files.ts";
import { visitContext } from "./lib/visit.ts";
import { problemMeta, statusOf } from "./site/error/problem-words.ts";
import { readSchoolIfPossible } from "./site/frame/school.loader.ts";
import { SiteError } from "./site/site-error.tsx";
import siteScript from "./site-script/site.ts?worker&url";
import { preloadedFonts } from "./styles/fonts.ts";
import icon from "./styles/icon.svg?inline";
import smallIcon from "./styles/icon-48.png";
import touchIcon from "./styles/icon-180.png";
import "./styles/app.css";

/** What a route may say about its page, as `export const handle`. */
interface PageHandle {
  /** When React takes the page over; never, unless it is said. */
  hydrate?: "at once" | "on intent";
  makesRoomForKeyboard?: boolean;
  /** The picture that stands for the page where somebody shares its address, if it has one of its own. */
  cardOf?(loaderData: unknown): CardPicture | undefined;
}

interface CardPicture {
  url: string;
  width: number;
  height: number;
}

/** Without a word of any school. */
const productCard: CardPicture = { url: shareCard, width: 1200, height: 630 };

/** What every page needs to know of the site, and never changes while it runs. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { problem, siteUrl = "", isPreview } = visit;
  // Its page has no other data than what comes with the refusal.
  if (problem) throw data(await readSchoolIfPossible(visit), { status: problem });
  return { siteUrl, isPreview };
}

export function meta({ error }: Route.MetaArgs) {
  return error ? problemMeta(statusOf(error)) : [];
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const handles: PageHandle[] = useMatches().map(({ handle }) => handle ?? {});
  const { isPreview } = useRouteLoaderData<typeof loader>("root") ?? {};
  // A preview stands at another address than its page: React's router would look for that.
  const hydrates = isPreview ? undefined : handles.find(({ hydrate }) => hydrate)?.hydrate;
  // What stays at the foot of the window then stays above the keyboard of a phone.
  const viewport = handles.some(({ makesRoomForKeyboard }) => makesRoomForKeyboard)
    ? ", interactive-widget=resizes-content"
    : "";
  const content = useReadContent(useRouteError());
  return (
    // The site script notes on <html> how far the page is scrolled, maybe before React looks at it.
    <html lang="en" data-hydrate={hydrates} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=device-width, initial-scale=1${viewport}`} />
        <meta name="theme-color" content="#0f1e36" />
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {/* React leaves alone what else stands in the head, so the browser need not load this. */}
        <ContentContext value={content}>
          {import.meta.env.SSR && <Emblems />}
          <Meta />
          <Links />
          <AccentStyle />
        </ContentContext>
        <script type="module" src={siteScript} />
        {import.meta.env.DEV && !hydrates && <script type="module" src="/src/web/reload-in-development.ts" />}
      </head>
      <body>
        <ContentContext value={content}>{children}</ContentContext>
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    document.dispatchEvent(new Event("hydrated"));
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SiteError error={error} />;
}

/** In the school's own colour. The policy of the page allows exactly this text (src/server/answers/page-policy.ts). */
function AccentStyle() {
  const style = accentStyle(useKnownContent("identity")?.accent ?? "");
  return style && <style>{style}</style>;
}

/** The icons, and what is shown where somebody shares the page's address. Its title and description are taken from the page itself. */
function Emblems() {
  const { siteUrl = "" } = useRouteLoaderData<typeof loader>("root") ?? {};
  const identity = useKnownContent("identity");
  const page = useMatches().at(-1);
  const own = page?.loaderData
    ? (page.handle as PageHandle | undefined)?.cardOf?.(page.loaderData)
    : undefined;
  const card = own ?? sharePicture(identity) ?? productCard;
  const crest = identity?.crest.shown;
  return (
    <>
      {crest ? (
        <link rel="icon" href={crest.url} />
      ) : (
        <>
          <link rel="icon" type="image/png" sizes="48x48" href={smallIcon} />
          <link rel="icon" type="image/svg+xml" sizes="any" href={icon} />
        </>
      )}
      <link rel="apple-touch-icon" href={crest?.url ?? touchIcon} />
      {identity && <meta property="og:site_name" content={`${identity.school}, ${identity.campus}`} />}
      <meta property="og:type" content={own ? "article" : "website"} />
      {/* Only a whole address is understood everywhere; without SITE_URL nobody knows the beginning of it. */}
      <meta property="og:image" content={siteUrl + card.url} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta name="twitter:card" content={own ? "summary" : "summary_large_image"} />
    </>
  );
}

function sharePicture(identity: Content<"identity"> | undefined): CardPicture | undefined {
  const files = identity && uploadedFiles(identity.sharePicture);
  return files && { url: files.fallback, width: files.width, height: files.height };
}
