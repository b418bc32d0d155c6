import { aboutPage } from "#content/pages/about.ts";
import { siteWords } from "#content/site-words.ts";
import { useContent } from "#web/lib/content/content.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { Band } from "#web/ui/layout/band.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { ChiefCard } from "./chief-card.tsx";
import { Statistics } from "./statistics.tsx";

export function AboutPage() {
  const about = useContent("about");
  return (
    <>
      <PageBanner
        tone="paper"
        title={aboutPage.title}
        lead={about.lead}
        picture={
          <SitePicture
            picture={about.picture}
            sizes="(min-width: 64rem) 50vw, 100vw"
            priority
            className="aspect-3/2 w-full object-cover sm:aspect-8/5 lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-1/2 print:hidden"
          />
        }
      />
      <Band>
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
          <p className="font-display text-3xl text-balance text-ink-900">{about.statement}</p>
          <div className="max-w-measure space-y-5 lg:pt-2">
            <RichText text={about.text} newTabLabel={siteWords.opensNewTab} />
          </div>
        </div>
      </Band>
      {about.statistics.length > 0 && (
        <Statistics title={aboutPage.statisticsTitle} statistics={about.statistics} />
      )}
      {about.chiefs.length > 0 && (
        <Band aria-labelledby="chiefs">
          <SectionHeading id="chiefs" title={aboutPage.chiefsTitle} lead={about.chiefsLead} />
          <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-5 md:gap-x-6 lg:gap-x-8 lg:gap-y-10 print:grid-cols-5">
            {about.chiefs.map((chief) => (
              <ChiefCard key={chief.id} chief={chief} inOffice={aboutPage.inOffice} />
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}
