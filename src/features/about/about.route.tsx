import { readContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { RichText } from "#kit/site/rich-text.tsx";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { schoolInFull } from "#kit/site/structured-data.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { Band, Prose, SectionHeading } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/about.route";
import { aboutWords as words } from "./about.words.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, ["about"]),
});

export function meta(args: Route.MetaArgs) {
  const { lead, statement } = args.loaderData?.content.about ?? {};
  return pageMeta(args, {
    title: words.title,
    description: `${lead ?? ""} ${statement ?? ""}`,
    facts: (site) => [schoolInFull(site)],
  });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { about } = loaderData.content;
  return (
    <>
      <PageBanner
        tone="paper"
        title={words.title}
        lead={about.lead}
        picture={
          about.picture.source ? (
            <SitePicture
              picture={about.picture}
              sizes="(min-width: 64rem) 50vw, 100vw"
              priority
              className="aspect-3/2 w-full object-cover sm:aspect-8/5 lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-1/2 print:hidden"
            />
          ) : undefined
        }
      />
      {(about.statement || about.text.length > 0) && (
        <Band>
          <div className="grid grid-cols-1 gap-x-16 gap-y-8 has-[>p+div]:lg:grid-cols-2">
            {about.statement && (
              <p className="font-display text-3xl text-balance text-ink-900">{about.statement}</p>
            )}
            {about.text.length > 0 && (
              <Prose className="lg:pt-2">
                <RichText text={about.text} level={2} />
              </Prose>
            )}
          </div>
        </Band>
      )}
      {about.statistics.length > 0 && <Statistics statistics={about.statistics} />}
      {about.chiefs.length > 0 && (
        <Band aria-labelledby="chiefs">
          <SectionHeading id="chiefs" title={about.chiefsTitle || words.chiefs} lead={about.chiefsLead} />
          <ul className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] gap-x-4 gap-y-8 md:grid-cols-5 md:gap-x-6 lg:gap-x-8 lg:gap-y-10 print:grid-cols-5">
            {about.chiefs.map((chief) => (
              <ChiefCard key={chief.id} chief={chief} />
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}

/** The text of the present chief is beside the portrait, so that nine people fill whole rows of two and of five. */
function ChiefCard({ chief }: { chief: Content<"about">["chiefs"][number] }) {
  const { isCurrent } = chief;
  return (
    <li
      className={classNames(
        isCurrent &&
          "col-span-full grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] content-start items-end gap-x-4 md:col-span-2 md:grid-cols-2 md:gap-x-6 lg:gap-x-8 print:block print:col-span-1",
      )}
    >
      <SitePicture
        picture={chief.picture}
        name={chief.name}
        alt=""
        sizes="(min-width: 64rem) 12.5rem, (min-width: 48rem) 17vw, 45vw"
        className="w-full self-start rounded-sm aspect-4/5 bg-paper-deep object-cover print:hidden"
      />
      <div className={classNames(isCurrent && "border-t-2 border-gold-500 pt-1 pb-2")}>
        {isCurrent && <p className="mt-2 text-sm font-semibold text-ink-600">{words.isCurrent}</p>}
        <h3 className={`leading-snug ${isCurrent ? "mt-1 text-xl" : "mt-3 text-lg"}`}>{chief.name}</h3>
        <p className="mt-0.5 text-sm text-ink-700 tabular-nums">{chief.tenure}</p>
      </div>
    </li>
  );
}

function Statistics({ statistics }: Pick<Content<"about">, "statistics">) {
  return (
    <Band tone="ink" aria-label={words.statistics} className="py-12! md:py-16!">
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-md border border-ink-700 bg-ink-700">
        {statistics.map(({ id, figure, label, note }) => (
          <li key={id} className="flex-[1_1_40%] bg-ink-900 p-5 md:p-8 lg:flex-[1_1_20%]">
            <p className="mb-2 font-display text-4xl whitespace-nowrap text-gold-300 lining-nums">{figure}</p>
            <p className="font-semibold text-white">{label}</p>
            {note && <p className="mt-1 text-sm text-ink-200">{note}</p>}
          </li>
        ))}
      </ul>
    </Band>
  );
}
