import type { ReactNode } from "react";
import { useCanMail } from "#web/lib/can-mail.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { News } from "./news-badge.tsx";

interface SiteFrameProps {
  /** Whether a recent notice exists; pending while that could not be read. */
  news: News;
  /** The path of the page, such as /programs/bba. */
  currentPath: string;
  children: ReactNode;
}

/** What stands around every public page. It works without script, and without React. */
export function SiteFrame({ news, currentPath, children }: SiteFrameProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink-950 px-5 py-3 text-sm font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header news={news} currentPath={currentPath} />
      <main id="content" tabIndex={-1} className="scroll-mt-24 outline-none">
        {children}
      </main>
      {/* The page of the newsletter has the form already. */}
      <Footer hasNewsletter={currentPath !== "/newsletter"} canMail={useCanMail()} />
    </>
  );
}
