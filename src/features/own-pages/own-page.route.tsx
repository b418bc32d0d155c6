import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { dayOf } from "#base/calendar/dates.ts";
import { readAddress } from "#base/slugs.ts";
import { languageOf } from "#base/text.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import { type Visit, visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { GonePage, missingMeta, type RecordAtPage, respondWith } from "#kit/site/page-states.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/own-page.route";
import type { OwnPage } from "./own-page.document.ts";
import { ownPagePath } from "./own-pages.rules.ts";

import { ownPageWords as words } from "./own-pages.words.ts";
import { PageSections } from "./page-sections.tsx";
import { readSections, type ShownSection } from "./read-own-page.ts";

interface ShownPage {
  title: string;
  slug: string;
  own: OwnPage;
  sections: ShownSection[];
  changedAt: string | undefined;
}

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  respondWith(await readOwnPage(context.get(visitContext), params.page));

async function readOwnPage(visit: Visit, address: string): Promise<RecordAtPage<ShownPage>> {
  const { content } = visit.reads;
  const page = (await content.extras()).ownPages.get(readAddress(address) ?? "");
  // A page may become public by its schedule.
  const changesAt = await content.changesAt();
  if (changesAt) visit.expiresAt(changesAt);
  if (!page || page.state === "never public") return { state: "unknown" };
  if (page.state === "gone") return { state: "gone" };
  const { title, slug, document } = page;
  const own = await content.read(document);
  const changedAt = own.showsUpdated ? await content.changedAt(document) : undefined;
  const sections = await readSections(visit, own);
  return { state: "found", record: { title, slug, own, sections, changedAt } };
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData;
  if (found?.state !== "found") return missingMeta(found?.state, { gone: words.gone.title, list: "" });
  const { title, slug, own } = found.record;
  return pageMeta(args, {
    title,
    description: own.description || own.lead || firstText(own),
    path: ownPagePath(slug),
    above: [],
  });
}

function firstText({ sections }: OwnPage): string {
  const first = sections.find((section) => section.kind === "text");
  return first ? wordsOf(first.text) : "";
}

export default function OwnPageRoute({ loaderData: found }: Route.ComponentProps) {
  if (found.state !== "found")
    return <GonePage words={{ ...words.gone, kicker: words.kicker }} listHref="/search" />;
  const { title, own, sections, changedAt } = found.record;
  return (
    <article>
      <PageBanner
        title={<span lang={languageOf(title)}>{title}</span>}
        lead={own.lead && <span lang={languageOf(own.lead)}>{own.lead}</span>}
      />
      <Container className="py-8 md:py-14">
        <PageSections sections={sections} />
        {changedAt && (
          <p className="mt-10 border-t border-paper-edge pt-4 text-sm text-ink-600 md:mt-14">
            {words.updated(formatBothCalendars(dayOf(new Date(changedAt))))}
          </p>
        )}
      </Container>
    </article>
  );
}
