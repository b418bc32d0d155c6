import type { ReactNode } from "react";
import { data, useLocation } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { Visit } from "./visit.ts";

/** The status of a page about one record. A page without its main part is not cached. */
export const pageStatus = { found: 200, gone: 410, unknown: 404, pending: 503 } as const;

/** Pending if it could not be read; the page requests it again by itself. */
export type RecordAtPage<Shown> =
  | { state: "found"; record: Shown }
  | { state: "gone" | "unknown" | "pending" };

/** The record of a page, as the page shows it. */
export async function readRecord<Read extends { outcome: string; changesAt?: Date | undefined }, Shown>(
  visit: Visit,
  what: string,
  reading: Promise<Read>,
  show: (read: Extract<Read, { outcome: "found" }>) => Shown | Promise<Shown>,
): Promise<RecordAtPage<Shown>> {
  const read = await reading.catch((error) => {
    visit.log(error, `The ${what} could not be read.`);
    return undefined;
  });
  if (!read) return { state: "pending" };
  if (read.changesAt) visit.expiresAt(read.changesAt);
  if (read.outcome === "found")
    return { state: "found", record: await show(read as Extract<Read, { outcome: "found" }>) };
  return { state: read.outcome === "gone" ? "gone" : "unknown" };
}

/** A record that is still to come is like one that never was: a 404, which is the root's page. */
export function respondWith<Shown>(found: RecordAtPage<Shown>) {
  const status = pageStatus[found.state];
  if (status === 404) throw data(null, { status });
  return data(found, { status });
}

/** Of a page without its record. The words of an error page are the root's. */
export const missingMeta = (state: string | undefined, titles: { gone: string; list: string }) =>
  state
    ? [{ title: state === "gone" ? titles.gone : titles.list }, { name: "robots", content: "noindex" }]
    : [];

interface MissingRecordProps {
  state: "gone" | "unknown" | "pending";
  id: string;
  words: { loading: string; tryAgain: string; gone: GonePageProps["words"] };
  listHref: string;
  banner: ReactNode;
}

/** In place of a record that is gone, or that could not be read. */
export function MissingRecord({ state, id, words, listHref, banner }: MissingRecordProps) {
  if (state === "gone") return <GonePage words={words.gone} listHref={listHref} />;
  return (
    <PendingPart
      id={id}
      label={words.loading}
      tryAgain={words.tryAgain}
      banner={banner}
      className={{ spinner: "min-h-72", link: "pb-16" }}
    />
  );
}

interface PendingPartProps {
  /** Where the site script finds the part again in a fresh copy of the page. */
  id: string;
  label: string;
  tryAgain: string;
  banner?: ReactNode;
  className: { spinner: string; link: string };
}

/** A part that could not be read. The site script requests it again; without script the reader does. */
export function PendingPart({ id, label, tryAgain, banner, className }: PendingPartProps) {
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
