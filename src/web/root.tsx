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

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useMatches()
    .map(({ handle }) => hydrationOf(handle))
    .find((when) => when !== undefined);
  return (
    // The site script notes on <html> how far the page is scrolled, maybe before React looks at it.
    <html lang="en" data-hydrate={hydrates} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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

/** A page is plain HTML unless its route says when React takes it over: `handle = { hydrate: "at once" }`. */
function hydrationOf(handle: unknown): "at once" | "on intent" | undefined {
  if (typeof handle !== "object" || handle === null || !("hydrate" in handle)) return undefined;
  return handle.hydrate === "at once" || handle.hydrate === "on intent" ? handle.hydrate : undefined;
}
