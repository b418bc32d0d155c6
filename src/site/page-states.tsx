import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { textLinkClass } from "#ui/text-link.tsx";

/** The status of a page about one record. A page without its main part is not cached. */
export const pageStatus = { found: 200, gone: 410, unknown: 404, pending: 503 } as const;

interface PendingPartProps {
  /** Where the site script finds the part again in a fresh copy of the page. */
  id: string;
  label: string;
  tryAgain: string;
  banner?: ReactNode;
  className: { spinner: string; link: string };
  children?: ReactNode;
}

/** A part that could not be read. The site script requests it again; without script the reader does. */
export function PendingPart({ id, label, tryAgain, banner, className, children }: PendingPartProps) {
  const { pathname, search } = useLocation();
  return (
    <div id={id} data-pending="">
      {banner}
      <Spinner label={label} className={className.spinner} />
      <noscript>
        <p className={`${className.link} text-center`}>
          <a href={pathname + search} className={textLinkClass}>
            {tryAgain}
          </a>
        </p>
      </noscript>
      {children}
    </div>
  );
}

type GonePageProps = {
  words: { kicker: string; title: string; text: string; list: string };
  listHref: string;
};

/** The page of a record that was public once: hidden, over or deleted. */
export function GonePage({ words, listHref }: GonePageProps) {
  return (
    <PageBanner kicker={words.kicker} title={words.title} lead={words.text}>
      <ButtonLink href={listHref}>{words.list}</ButtonLink>
    </PageBanner>
  );
}
