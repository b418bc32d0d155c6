import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from "react-router";
import type { Route } from "./+types/root";
import { Failed } from "./site/error/failed.tsx";
import { NotFound } from "./site/error/not-found.tsx";
import { SiteFrame } from "./site/frame/site-frame.tsx";
import siteScript from "./site-script/site.ts?worker&url";
import { preloadedFonts } from "./styles/fonts.ts";
import icon from "./styles/icon.svg";
import "./styles/app.css";

/** What a route may say about its page, as `export const handle`. */
interface PageHandle {
  /** When React takes the page over; never, unless it is said. */
  hydrate?: "at once" | "on intent";
  makesRoomForKeyboard?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const handles: PageHandle[] = useMatches().map(({ handle }) => handle ?? {});
  const hydrates = handles.find(({ hydrate }) => hydrate)?.hydrate;
  // What stays at the foot of the window then stays above the keyboard of a phone.
  const viewport = handles.some(({ makesRoomForKeyboard }) => makesRoomForKeyboard)
    ? ", interactive-widget=resizes-content"
    : "";
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
        <link rel="icon" type="image/svg+xml" href={icon} />
        <Meta />
        <Links />
        <script type="module" src={siteScript} />
        {import.meta.env.DEV && !hydrates && <script type="module" src="/src/web/dev/reload.ts" />}
      </head>
      <body>
        {children}
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
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame news={{ state: "known", hasNew: false }} currentPath="">
      {isMissing ? <NotFound /> : <Failed />}
    </SiteFrame>
  );
}
