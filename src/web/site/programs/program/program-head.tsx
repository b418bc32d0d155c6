import { messages } from "#content/messages.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import type { FoundProgram } from "../shown-programs.ts";
import { KeyFacts } from "./key-facts.tsx";

/** On a phone the facts come before the picture; on a wide screen it stands beside the title. */
export function ProgramHead({ found }: { found: FoundProgram }) {
  const { program, shortName } = found;
  return (
    <div className="lg:grid lg:grid-cols-2 lg:grid-rows-[minmax(24rem,auto)_auto] 2xl:grid-rows-[minmax(31rem,auto)_auto]">
      <PageBanner
        compact
        besidePicture
        title={program.title}
        kicker={`${shortName} · ${program.category}`}
        lead={program.shortDescription}
        className="lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:grid"
      >
        <TextLink href="/programs" arrow="back" className="mt-5! -mb-2 max-md:hidden print:hidden">
          {messages.programs.back}
        </TextLink>
      </PageBanner>
      <div className="lg:col-span-2 lg:col-start-1 lg:row-start-2">
        <KeyFacts found={found} />
      </div>
      <div className="relative aspect-3/2 sm:aspect-2/1 lg:col-start-2 lg:row-start-1 lg:aspect-auto print:hidden">
        <SitePicture
          picture={program.picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </div>
  );
}
