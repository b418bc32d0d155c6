import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import "./styles/app.css";
import siteScript from "./site-script/site.ts?worker&url";

export function Layout({ children }: { children: ReactNode }) {
  const hydrate = useMatches().some((m) => (m.handle as { hydrate?: boolean } | undefined)?.hydrate);
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
        <script type="module" src={siteScript} />
      </head>
      <body>
        {children}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}
export default function Root() {
  return <Outlet />;
}
