import type { ReactNode } from "react";
import { data, useLocation } from "react-router";
import type { Visit } from "#kit/pages/visit.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { Spinner } from "#kit/ui/spinner.tsx";
import { textLinkClass } from "#kit/ui/text-link.tsx";
import { pendingWords } from "./site.words.ts";

const pageStatus = { found: 200, gone: 410, unknown: 404, pending: 503 } as const;

/** Pending: it could not be read, and the page tries again by itself. */
export type RecordAtPage<Shown> =
  | { state: "found"; record: Shown }
  | { state: "gone" | "unknown" | "pending" };

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

/** A future record is a 404, like one that never existed. */
export function respondWith<Shown>(found: RecordAtPage<Shown>) {
  const status = pageStatus[found.state];
  if (status === 404) throw data(null, { status });
  return data(found, { status });
}

export const missingMeta = (state: string | undefined, titles: { gone: string; list: string }) =>
  state
    ? [{ title: state === "gone" ? titles.gone : titles.list }, { name: "robots", content: "noindex" }]
    : [];

interface MissingRecordProps extends Omit<PendingPartProps, "label"> {
  state: "gone" | "unknown" | "pending";
  words: { loading: string; gone: GonePageProps["words"] };
  listHref: string;
}

export function MissingRecord({ state, words, listHref, ...part }: MissingRecordProps) {
  if (state === "gone") return <GonePage words={words.gone} listHref={listHref} />;
  return <PendingPart {...part} label={words.loading} />;
}

interface PendingPartProps {
  /** The site script looks for it when it loads the page again. */
  id: string;
  label: string;
  banner?: ReactNode;
}

export function PendingPart({ id, label, banner }: PendingPartProps) {
  const { pathname, search } = useLocation();
  return (
    <div id={id} data-pending="">
      {banner}
      <Spinner label={label} className="min-h-72" />
      <noscript>
        <p className="pb-8 text-center">
          <a href={pathname + search} className={textLinkClass}>
            {pendingWords.tryAgain}
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

/** Was public once: hidden, expired or deleted. */
export function GonePage({ words, listHref }: GonePageProps) {
  return (
    <PageBanner kicker={words.kicker} title={words.title} lead={words.text}>
      <ButtonLink href={listHref}>{words.list}</ButtonLink>
    </PageBanner>
  );
}
